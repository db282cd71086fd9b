/** Browsers limit element heights to some millions of pixels: longer lists are rendered in windows. */
export const maxLines = 300_000;

/** Distance to the window's edge at which it moves. */
const margin = 200;

const clamped = (base: number, count: number): number =>
  Math.max(0, Math.min(base, Math.max(0, count - maxLines)));

/** Start of a window that contains a row; the current start if it does. */
export const baseFor = (row: number, base: number, count: number): number =>
  row >= base && row < base + maxLines ? clamped(base, count) : clamped(row - maxLines / 2, count);

/** The same, with room to scroll in both directions. */
export const baseAround = (first: number, last: number, base: number, count: number): number => {
  const isNearTop = base > 0 && first < base + margin;
  const isNearBottom = base + maxLines < count && last > base + maxLines - margin;
  return isNearTop || isNearBottom ? clamped(Math.round((first + last - maxLines) / 2), count) : base;
};
