/** Width of the row number column: fits a million. */
export const headWidth = 96;
/** Room after the last column, for the button that adds one. */
export const addWidth = 48;
/** Index of the draft row below all others; larger than any real row index. */
export const draftRow = 1_000_000_000;
/** Number of pinned columns before the table's. */
export const pinnedColumns = 1;
