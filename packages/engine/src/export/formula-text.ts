/**
 * Characters that do not count in front of a formula: spaces of all widths, joiners, marks of direction, and quotation marks, which open
 * a cell behind a semicolon. An apostrophe is one of them, so that every defused text can be restored.
 */
const skipped = String.raw`["'\t\v\f \u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u206a-\u206f\u3000\ufeff]*`;

/** What formulas begin with, in full width too. */
const signs = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`;

const formula = `${skipped}${signs}`;

/**
 * Where a spreadsheet could find the start of a formula in a text: at its own start, and behind a semicolon or a line break, where
 * Excel begins another cell in the many countries whose lists have semicolons. Written so that JavaScript and PostgreSQL read it alike.
 */
export const formulaStart = String.raw`(^|[;\n\r])(?=${formula})`;

/** Texts that may become a formula when what they begin with is cut off. */
export const blankStart = String.raw`^(?!${formula})'*[\t\r]`;

const starts = new RegExp(formulaStart, 'g');
const blank = new RegExp(blankStart);
const defused = new RegExp(String.raw`(^|[;\n\r])'(?=${formula})`, 'g');
const defusedBlank = new RegExp(String.raw`^(?!${formula})'(?='*[\t\r])`);

/** The text with an apostrophe wherever a spreadsheet would otherwise run it. */
export const defuseFormulas = (text: string): string =>
  `${blank.test(text) ? "'" : ''}${text.replace(starts, "$1'")}`;

/** The text as it was before `defuseFormulas`. */
export const restoreFormulas = (text: string): string =>
  text.includes("'") ? text.replace(defused, '$1').replace(defusedBlank, '') : text;
