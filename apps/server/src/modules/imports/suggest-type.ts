import { type CellHints, type ColumnTypeName, columnTypes } from '@form-service/engine';

/** Digits that are a name rather than an amount: they would not come back as they were. */
const isCode = (cell: string): boolean => /^\+|^0\d/.test(cell) || cell.replaceAll(/\D/g, '').length > 15;

/** A text this long is easier to read in a panel of its own. */
const maxTextLength = 250;

/** From the narrowest on: numbers are words too, and a 1 could be a yes. */
const typesByPrecedence = ['number', 'boolean', 'date', 'datetime', 'email', 'url', 'text'] as const;

/** A type, and the way to read its cells. */
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
  // A host alone reads as an address, as any word with a point in it would.
  if (type === 'url' && !/^https?:\/\//i.test(cell)) return false;
  return 'answer' in columnTypes[type].fromCell(cell, {}, hints);
};

/** What the data of the column say of its dates and numbers. */
interface DetectedFormats {
  dateOrder?: string | undefined;
  decimalSeparator?: string | undefined;
}

/** Narrows down, cell by cell, what a column holds: a type that all of its cells fit. */
export const createTypeGuesser = () => {
  let possible = variants;
  let isLong = false;
  let isEmpty = true;
  return {
    add(text: string): void {
      const cell = text.trim();
      if (cell === '' || isLong) return;
      isEmpty = false;
      // A text of one line would lose its breaks.
      isLong = cell.length > maxTextLength || /[\r\n]/.test(cell);
      if (isLong) return;
      const left = possible.filter((variant) => fits(cell, variant));
      if (left.length < possible.length) possible = left;
    },
    /** Where the data leave the order of dates open, any order in which all cells are dates will do. */
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
