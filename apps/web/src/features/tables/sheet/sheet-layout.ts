/** The column of row numbers, before the columns of the table: room for a million. */
export const headWidth = 96;
/** The row below all others, in which a new one is written. Beyond any row that a table can have. */
export const draftRow = 1_000_000_000;
/** How many columns stand before those of the table. */
export const pinnedColumns = 1;
