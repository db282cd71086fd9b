/**
 * Characters that are ignored before a formula: spaces of all widths, joiners, direction marks, and quotation marks,
 * which open a cell after a semicolon. Apostrophes are included, so that every escaped text can be restored.
 */
const skipped = String.raw`["'\t\v\f \u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u206a-\u206f\u3000\ufeff]*`;

/** Characters that start a formula, including full-width forms. */
const signs = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`;

const formula = `${skipped}${signs}`;

/**
 * The positions where a spreadsheet could start a formula: at the start, and after a semicolon or line break, where
 * Excel starts a new cell in locales with semicolons as list separators. The pattern works in both JavaScript and
 * PostgreSQL.
 */
export const formulaStart = String.raw`(^|[;\n\r])(?=${formula})`;

/** Text that could become a formula if its leading characters are trimmed. */
export const blankStart = String.raw`^(?!${formula})'*[\t\r]`;

const starts = new RegExp(formulaStart, 'g');
const blank = new RegExp(blankStart);
const defused = new RegExp(String.raw`(^|[;\n\r])'(?=${formula})`, 'g');
const defusedBlank = new RegExp(String.raw`^(?!${formula})'(?='*[\t\r])`);

/** Inserts an apostrophe wherever a spreadsheet would start a formula. */
export const defuseFormulas = (text: string): string =>
  `${blank.test(text) ? "'" : ''}${text.replace(starts, "$1'")}`;

/** Reverts `defuseFormulas`. */
export const restoreFormulas = (text: string): string =>
  text.includes("'") ? text.replace(defused, '$1').replace(defusedBlank, '') : text;
