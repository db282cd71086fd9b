import type { ImportPreview, ImportSource } from '../../../jobs/import-api.ts';
import type { ImportBody } from '../../../jobs/transfers-api.ts';
import { type ChosenFormats, type FormattedColumn, mappingFor } from '../../../jobs/value-formats.ts';
import { type Target, valueKindOfTarget } from './targets.ts';

/** Import options while setting up. */
export interface Plan {
  /** By file column; null skips it. */
  mapping: Readonly<Record<string, string | null>>;
  /** Chosen formats of dates and numbers. */
  formats: ChosenFormats;
  mode: 'create' | 'upsert';
  key: string | null;
  onError: 'skip' | 'stop';
  emptyCells: 'clear' | 'keep';
  entryStatus: 'submitted' | 'draft';
  emitEvents: boolean;
}

/** The preview's suggestions, each target once. */
export const suggestedPlan = ({ columns }: Pick<ImportPreview, 'columns'>): Plan => {
  const taken = new Set<string>();
  const mapping = Object.fromEntries(
    columns.map(({ name, suggestedKey }) => {
      if (suggestedKey === null || taken.has(suggestedKey)) return [name, null];
      // The server assigns ids and numbers, unless rows are matched by them.
      if (suggestedKey === 'entryId' || suggestedKey === 'entryNumber') return [name, null];
      taken.add(suggestedKey);
      return [name, suggestedKey];
    }),
  );
  return {
    mapping,
    mode: 'create',
    key: null,
    onError: 'skip',
    formats: {},
    emptyCells: 'clear',
    entryStatus: 'submitted',
    emitEvents: false,
  };
};

/** Why the import cannot start yet; undefined if it can. */
export const planError = ({ mapping, mode, key }: Plan, targets: readonly Target[]): string | undefined => {
  const mapped = Object.values(mapping).filter((target) => target !== null);
  if (mapped.length === 0) return 'Map at least one column.';
  const labelOf = (wanted: string) => targets.find((target) => target.key === wanted)?.label ?? wanted;
  const twice = mapped.find((target, index) => mapped.indexOf(target) !== index);
  if (twice) return `Two columns are mapped to “${labelOf(twice)}”. Change one of them.`;
  if (mode === 'create') return undefined;
  if (key === null) return 'Choose what to match rows by.';
  return mapped.includes(key) ? undefined : `Map a column to “${labelOf(key)}”, or match by something else.`;
};

/** Columns that map to dates or numbers. */
export const formattedColumns = (
  columns: ImportPreview['columns'],
  { mapping }: Pick<Plan, 'mapping'>,
  targets: readonly Target[],
): FormattedColumn[] =>
  columns.flatMap((column): FormattedColumn[] => {
    const key = mapping[column.name];
    const valueKind = key ? valueKindOfTarget(targets, key) : undefined;
    return valueKind ? [{ column, valueKind }] : [];
  });

export const importBodyOf = (
  source: ImportSource,
  plan: Plan,
  readColumns: readonly FormattedColumn[],
  dryRun: boolean,
): ImportBody => {
  const { mapping, formats, mode, key, onError, emptyCells, entryStatus, emitEvents } = plan;
  const readOf = (name: string) => readColumns.find(({ column }) => column.name === name);
  return {
    ...source,
    mapping: Object.fromEntries(
      Object.entries(mapping).flatMap(([name, target]) =>
        target === null ? [] : [[name, mappingFor(target, readOf(name), formats)]],
      ),
    ),
    mode,
    ...(mode === 'upsert' && key !== null && { key, emptyCells }),
    onError,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(source.formId && { entryStatus }),
    ...(emitEvents && { emitEvents }),
    ...(dryRun && { dryRun }),
  };
};
