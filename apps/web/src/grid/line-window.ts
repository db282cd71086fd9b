/** Browsers draw no element higher than some millions of pixels: longer lists are drawn a window at a time. */
export const mostLines = 300_000;

/** Near the edge of the window, while the list goes on. */
const margin = 200;

const clamped = (base: number, count: number): number =>
  Math.max(0, Math.min(base, Math.max(0, count - mostLines)));

/** Where the window begins so that a row is in it; where it begins now, if the row is. */
export const baseFor = (row: number, base: number, count: number): number =>
  row >= base && row < base + mostLines ? clamped(base, count) : clamped(row - mostLines / 2, count);

/** The same, with room to scroll on in both directions from what is in sight. */
export const baseAround = (first: number, last: number, base: number, count: number): number => {
  const isNearTop = base > 0 && first < base + margin;
  const isNearBottom = base + mostLines < count && last > base + mostLines - margin;
  return isNearTop || isNearBottom ? clamped(Math.round((first + last - mostLines) / 2), count) : base;
};
