import type { areas, Body, ErrorDetail } from '@form-service/contracts';
import type { CellHints } from '@form-service/engine';
import { fail } from '../../http/fail.ts';
import type { ColumnVerdicts } from './csv-work.ts';
import { hintsOf } from './import-settings.ts';
import type { ImportTarget } from './import-target.ts';
import type { JudgedColumn } from './judge-columns.ts';

type Asked = Body<typeof areas.imports.routes.create>;
type Verdicts = Pick<JudgedColumn, 'dates' | 'numbers'>;

/** A column of the file that goes into dates or numbers. */
interface Reader {
  name: string;
  reads: 'dates' | 'numbers';
  /** What the mapping says of it. */
  said: { dateOrder?: CellHints['dateOrder']; decimalSeparator?: CellHints['decimal'] };
}

const readersOf = ({ mapping }: Asked, target: ImportTarget): Reader[] =>
  Object.entries(mapping).flatMap(([name, given]): Reader[] => {
    const { key, ...said } = typeof given === 'string' ? { key: given } : given;
    const reads = target.find(key)?.reads;
    return reads ? [{ name, reads, said }] : [];
  });

/** What the mapping says of one column comes first, then what the request says of all. */
const saidOf = ({ reads, said }: Reader, { dateOrder, decimal }: Asked): CellHints | undefined => {
  if (reads === 'dates') {
    const order = said.dateOrder ?? dateOrder;
    return order && { dateOrder: order };
  }
  const separator = said.decimalSeparator ?? decimal;
  return separator && { decimal: separator };
};

const sayOrder = 'Set "dateOrder" in the mapping of this column.';
const saySeparator = 'Set "decimalSeparator" in the mapping of this column.';

const question = (name: string, code: string, evidence: string, cure: string): ErrorDetail => ({
  path: `mapping.${name}`.slice(0, 1_000),
  code,
  message: `${evidence} ${cure}`.slice(0, 1_900),
});

/** Rows that were not read may say something else: only the locale can decide. */
const unread = ({ name, reads }: Reader, byLocale: CellHints, rowsRead: number): CellHints | ErrorDetail => {
  const evidence = `The file is too large to check all rows before the import: ${rowsRead} were read.`;
  if (reads === 'dates')
    return byLocale.dateOrder
      ? { dateOrder: byLocale.dateOrder }
      : question(name, 'ambiguous_dates', evidence, sayOrder);
  return byLocale.decimal
    ? { decimal: byLocale.decimal }
    : question(name, 'ambiguous_numbers', evidence, saySeparator);
};

/** What the data show, else what the locale is known for, else a question. */
const shownBy = (
  { name, reads }: Reader,
  { dates, numbers }: Verdicts,
  byLocale: CellHints,
): CellHints | ErrorDetail => {
  if (reads === 'dates') {
    if (!dates) return {};
    const { dateOrder, evidence } = dates;
    if (dateOrder !== 'mixed' && dateOrder !== 'unknown') return { dateOrder };
    if (byLocale.dateOrder) return { dateOrder: byLocale.dateOrder };
    return question(name, 'ambiguous_dates', evidence, sayOrder);
  }
  if (!numbers) return { decimal: byLocale.decimal ?? '.' };
  const { decimalSeparator, ambiguous, evidence } = numbers;
  if (decimalSeparator === '.' || decimalSeparator === ',') return { decimal: decimalSeparator };
  // Each number is clear by itself.
  if (!ambiguous) return {};
  if (byLocale.decimal) return { decimal: byLocale.decimal };
  return question(name, 'ambiguous_numbers', evidence, saySeparator);
};

/** How the dates and numbers of each mapped column are read. Fails with the open questions, each with its evidence. */
export const chooseHints = async (
  asked: Asked,
  target: ImportTarget,
  judge: (only: ReadonlySet<string>) => Promise<ColumnVerdicts>,
): Promise<Record<string, CellHints>> => {
  const hints = new Map<string, CellHints>();
  const unsaid: Reader[] = [];
  for (const reader of readersOf(asked, target)) {
    const said = saidOf(reader, asked);
    if (said) hints.set(reader.name, said);
    else unsaid.push(reader);
  }
  if (unsaid.length > 0) {
    const only = new Set(unsaid.map(({ name }) => name));
    const { columns, rowsRead, isWhole } = await judge(only);
    const byLocale = hintsOf({ locale: asked.locale }) ?? {};
    const questions: ErrorDetail[] = [];
    for (const reader of unsaid) {
      const shown = isWhole
        ? shownBy(reader, columns.get(reader.name) as Verdicts, byLocale)
        : unread(reader, byLocale, rowsRead);
      if ('code' in shown) questions.push(shown);
      else hints.set(reader.name, shown);
    }
    const [first] = questions.toSorted((a, b) => a.code.localeCompare(b.code));
    if (first) fail(first.code as 'ambiguous_dates', { details: questions.slice(0, 1_000) });
  }
  return Object.fromEntries(hints);
};
