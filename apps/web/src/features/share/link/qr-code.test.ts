import { expect, test } from 'vitest';
import { qrPath, qrSvg } from './qr-code.ts';

test('a QR code has its margin and three finder patterns', () => {
  const { size, path } = qrPath('https://forms.example.com/f/customer-survey');
  const dark = new Set(path.split('z').map((one) => one.replace('h1v1h-1', '')));
  const isDark = (x: number, y: number) => dark.has(`M${x} ${y}`);
  for (let at = 0; at < size; at += 1)
    expect([isDark(at, 0), isDark(0, at), isDark(at, 3)]).not.toContain(true);
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    expect([isDark(x, y), isDark(x + 6, y + 6), isDark(x + 1, y + 1), isDark(x + 3, y + 3)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  }
  expect(qrSvg('x')).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 29 29"/);
});
