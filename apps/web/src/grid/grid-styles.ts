export const rowHeight = 40;
export const headHeight = 40;
export const selectWidth = 44;
export const numberWidth = 92;
export const pinnedWidth: number = selectWidth + numberWidth;

const cell = 'flex shrink-0 items-center overflow-hidden focus-visible:-outline-offset-2';

export const cellClass: string = `${cell} absolute inset-y-0 px-3`;
/** Stays in place while the others scroll. */
export const pinnedClass: string = `${cell} sticky z-10`;
