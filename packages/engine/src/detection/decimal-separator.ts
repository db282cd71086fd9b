/** The detected decimal separator of a column. */
export type DetectedDecimalSeparator = {
  /** `mixed`: some numbers have a decimal comma, some a point. `unknown`: no number decides it. */
  readonly decimalSeparator: '.' | ',' | 'mixed' | 'unknown';
  /** Whether the user must choose before the column can be read. */
  readonly ambiguous: boolean;
  /** The reason with an example, for users. */
  readonly evidence: string;
};

type Tally = { count: number; row: number; value: string };

const NUMBER = /^-?[\d.,]*\d[\d.,]*(?:e[+-]?\d+)?$/i;
/** One separator between one to three digits and three more: a thousands or a decimal separator. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** The decimal separator of a number, `open` if it is ambiguous, `none` if it has none. */
const classifySeparator = (bare: string): '.' | ',' | 'open' | 'none' => {
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  if (comma < 0 && point < 0) return 'none';
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const separatorSign = comma >= 0 ? ',' : '.';
  if (bare.indexOf(separatorSign) !== bare.lastIndexOf(separatorSign))
    return separatorSign === ',' ? '.' : ',';
  return AMBIGUOUS.test(bare) ? 'open' : separatorSign;
};

const separatorLabels = { '.': 'point', ',': 'comma' } as const;
const describeExample = ({ row, value }: Tally): string => `“${value.slice(0, 40)}” in row ${row}`;

/** Detects the decimal separator of a column, fed number by number. */
export const createDecimalSeparatorDetector = () => {
  const seen: Partial<Record<'.' | ',' | 'open', Tally>> = {};
  return {
    /** Returns whether the cell contains a number. */
    add(text: string, row: number): boolean {
      if (text.length > 100 || !/\d/.test(text)) return false;
      const bare = text.replace(/[\s'’_%\p{Sc}]/gu, '').replace(/^\u2212/, '-');
      if (!NUMBER.test(bare)) return false;
      const separator = classifySeparator(bare);
      if (separator === 'none') return true;
      const before = seen[separator];
      if (before) before.count += 1;
      else seen[separator] = { count: 1, row, value: text.trim() };
      return true;
    },
    /** Undefined if no number has a comma or a point. `elsewhere` is the separator of the file's other columns. */
    result(elsewhere?: '.' | ','): DetectedDecimalSeparator | undefined {
      const { '.': point, ',': comma, open } = seen;
      if (point && comma)
        return {
          decimalSeparator: 'mixed',
          // Unambiguous numbers can be read together.
          ambiguous: open !== undefined,
          evidence:
            `${describeExample(point)} has a decimal point, but ${describeExample(comma)} has a decimal comma.` +
            (open ? ` ${describeExample(open)} could be read either way.` : ''),
        };
      const separatorSign = point ? '.' : comma ? ',' : undefined;
      if (separatorSign) {
        const evidence = `${describeExample((point ?? comma) as Tally)} has a decimal ${separatorLabels[separatorSign]}.`;
        return { decimalSeparator: separatorSign, ambiguous: false, evidence };
      }
      if (!open) return undefined;
      if (elsewhere) {
        const evidence = `${describeExample(open)} could be read either way; other columns of the file have a decimal ${separatorLabels[elsewhere]}.`;
        return { decimalSeparator: elsewhere, ambiguous: false, evidence };
      }
      const others = open.count > 1 ? ` and ${open.count - 1} more` : '';
      return {
        decimalSeparator: 'unknown',
        ambiguous: true,
        evidence: `${describeExample(open)}${others} could have a thousands separator or decimals.`,
      };
    },
  };
};
