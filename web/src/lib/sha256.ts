// SHA-256 (FIPS 180-4). The browser's own is only there over https; a house in the living room has none.

/** The first 32 bits of the fractional parts of a root of the first primes. */
function fractions(count: number, root: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (prime) found.push(((n ** (1 / root) % 1) * 2 ** 32) | 0);
  }
  return found;
}
const START = fractions(8, 2);
const ROUNDS = fractions(64, 3);
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): string {
  const size = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new DataView(new ArrayBuffer(size));
  message.forEach((byte, i) => padded.setUint8(i, byte));
  padded.setUint8(message.length, 0x80);
  padded.setUint32(size - 4, message.length * 8);
  const sum = Int32Array.from(START);
  const w = new Int32Array(64);
  for (let block = 0; block < size; block += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = padded.getInt32(block + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const a = w[i - 15]!;
      const b = w[i - 2]!;
      w[i] =
        w[i - 16]! +
        w[i - 7]! +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = sum;
    for (let i = 0; i < 64; i += 1) {
      const one =
        (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (sum[i]! += word));
  }
  return Array.from(sum, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
