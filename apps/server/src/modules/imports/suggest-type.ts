import { type CellHints, type ColumnTypeName, columnTypes } from '@form-service/engine';

/** Digits that are a code rather than a number: they would not round-trip. */
const isCode = (cell: string): boolean => /^\+|^0\d/.test(cell) || cell.replaceAll(/\D/g, '').length > 15;

/** Longer text is easier to read in its own panel. */
const maxTextLength = 250;

/** Most specific first: numbers are also text, and 1 could be a yes. */
const typesByPrecedence = ['number', 'boolean', 'date', 'datetime', 'email', 'url', 'text'] as const;

/** A type, and the way to parse its cells. */
interface Variant {
  type: (typeof typesByPrecedence)[number];
  hints: CellHints;
}

const dateVariants = (type: 'date' | 'datetime'): Variant[] =>
  (['dmy', 'mdy', 'ymd'] as const).map((dateOrder) => ({ type, hints: { dateOrder } }));

const variants: readonly Variant[] = [
  { type: 'number', hints: { decimal: '.' } },
  { type: 'number', hints: { decimal: ',' } },
  // Each number by itself.
  { type: 'number', hints: {} },
  { type: 'boolean', hints: {} },
  ...dateVariants('date'),
  ...dateVariants('datetime'),
  { type: 'email', hints: {} },
  { type: 'url', hints: {} },
  { type: 'text', hints: {} },
];

const fits = (cell: string, { type, hints }: Variant): boolean => {
  if (type === 'number' && isCode(cell)) return false;
  // A bare host would match, as any word with a dot would.
  if (type === 'url' && !/^https?:\/\//i.test(cell)) return false;
  return 'answer' in columnTypes[type].fromCell(cell, {}, hints);
};

/** The detected date and number formats of the column. */
interface DetectedFormats {
  dateOrder?: string | undefined;
  decimalSeparator?: string | undefined;
}

/** Narrows the type of a column, cell by cell, to one that all cells match. */
export const createTypeGuesser = () => {
  let possible = variants;
  let isLong = false;
  let isEmpty = true;
  return {
    add(text: string): void {
      const cell = text.trim();
      if (cell === '' || isLong) return;
      isEmpty = false;
      // Single-line text would lose its line breaks.
      isLong = cell.length > maxTextLength || /[\r\n]/.test(cell);
      if (isLong) return;
      const left = possible.filter((variant) => fits(cell, variant));
      if (left.length < possible.length) possible = left;
    },
    /** If the date order is ambiguous, any order in which all cells are dates will do. */
    type({ dateOrder, decimalSeparator }: DetectedFormats): ColumnTypeName {
      if (isEmpty) return 'text';
      if (isLong) return 'long_text';
      const agrees = ({ type, hints }: Variant): boolean => {
        if (type === 'number')
          return decimalSeparator === '.' || decimalSeparator === ','
            ? hints.decimal === decimalSeparator
            : decimalSeparator !== 'mixed' || hints.decimal === undefined;
        const isDecided = dateOrder !== undefined && dateOrder !== 'unknown';
        return hints.dateOrder === undefined || !isDecided || hints.dateOrder === dateOrder;
      };
      const left = possible.filter(agrees);
      return typesByPrecedence.find((type) => left.some((variant) => variant.type === type)) ?? 'long_text';
    },
  };
};
