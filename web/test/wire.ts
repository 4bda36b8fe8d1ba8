import { vi } from 'vitest';

/** The browser's end of a connection, moved by hand. */
export class Wire {
  readyState = 0;
  /** All but pings. */
  sent: unknown[] = [];
  /** Pings are answered, as a server does whose line is alive. */
  alive = true;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly address: string) {}
  send(text: string): void {
    const message = JSON.parse(text) as { type?: string; sent?: number };
    if (message.type !== 'ping') this.sent.push(message);
    else if (this.alive) this.tell({ type: 'pong', sent: message.sent, now: 1000 + (message.sent ?? 0) });
  }
  close(): void {
    this.readyState = 3;
  }
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

/** From now on whoever connects gets such an end: all of them, in their order. */
export function stubWires(): Wire[] {
  const wires: Wire[] = [];
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(address: string) {
        const wire = new Wire(address);
        wires.push(wire);
        return wire;
      }
    },
  );
  return wires;
}
