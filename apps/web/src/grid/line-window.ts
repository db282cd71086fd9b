/** Browsers draw no element higher than some millions of pixels: longer lists are drawn a window at a time. */
export const maxLines = 300_000;

/** Near the edge of the window, while the list goes on. */
const margin = 200;

const clamped = (base: number, count: number): number =>
  Math.max(0, Math.min(base, Math.max(0, count - maxLines)));

/** Where the window begins so that a row is in it; where it begins now, if the row is. */
export const baseFor = (row: number, base: number, count: number): number =>
  row >= base && row < base + maxLines ? clamped(base, count) : clamped(row - maxLines / 2, count);

/** The same, with room to scroll on in both directions from what is in sight. */
export const baseAround = (first: number, last: number, base: number, count: number): number => {
  const isNearTop = base > 0 && first < base + margin;
  const isNearBottom = base + maxLines < count && last > base + maxLines - margin;
  return isNearTop || isNearBottom ? clamped(Math.round((first + last - maxLines) / 2), count) : base;
};
