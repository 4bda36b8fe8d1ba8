// Drawings that are shown through <use>: they hang on hidden sheets at the end of the page.

/** Hang symbols of our own; each keeps its colours by classes, and takes what is left open from where it is shown. */
export function hangSheet(symbols: string): void {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'hidden-text'); // what has no box draws no gradient either
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = symbols;
  document.body.append(svg);
}
