export const rowHeight = 40;
export const headHeight = 40;

const cell = 'flex shrink-0 items-center overflow-hidden focus-visible:-outline-offset-2';

export const cellClass: string = `${cell} absolute inset-y-0 px-3`;
export const headClass = 'bg-sunken text-muted text-xs font-medium';
/** Stays in place while the others scroll. */
export const pinnedClass: string = `${cell} sticky z-10`;
