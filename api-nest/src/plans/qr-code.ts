import { generate } from 'lean-qr';

/** Light modules that a reader needs around a code. */
export const QUIET = 4;

interface QrCode {
  /** Modules of a side, without the light ones around it. */
  dark: number;
  /** The dark modules as an SVG path. */
  path: string;
}

/** A text as a QR code. */
export function qrCode(text: string): QrCode {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      const from = x;
      while (code.get(x + 1, y)) x += 1;
      path += `M${from + QUIET} ${y + QUIET}h${x + 1 - from}v1h${from - x - 1}z`;
    }
  }
  return { dark: code.size, path };
}

/** A text as a QR code, as an SVG file. */
export function qrSvg(text: string): string {
  const { dark, path } = qrCode(text);
  const size = dark + 2 * QUIET;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}
