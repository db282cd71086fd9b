/** QR codes for the screen and for download. */
import { encode } from 'uqr';

/** Dark modules, with the quiet zone that scanners need. */
const modules = (text: string): { size: number; dark: [x: number, y: number][] } => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x): [number, number][] => (isDark ? [[x, y]] : [])),
  );
  return { size, dark };
};

/** One path, sharp at any size. Black on white in dark themes too, because many scanners require it. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, dark } = modules(text);
  return { size, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') };
}

export function qrSvg(text: string): string {
  const { size, path } = qrPath(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="512" height="512" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>\n`
  );
}

/** About a thousand pixels, for printing. */
export async function qrPng(text: string): Promise<Blob> {
  const { size, dark } = modules(text);
  const scale = Math.ceil(1_024 / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser doesn’t support canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [x, y] of dark) context.fillRect(x * scale, y * scale, scale, scale);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Couldn’t create the image.'))),
      'image/png',
    ),
  );
}
