import type { ImportSource, Preview } from '../../../jobs/import-api.ts';
import type { ImportBody } from '../../../jobs/transfers-api.ts';
import { customsOf, type WritingCustoms } from '../../../jobs/writing-customs.ts';

/** How a file is to be imported, as it is being set up. */
export interface Plan extends WritingCustoms {
  /** By column of the file; null leaves it out. */
  mapping: Readonly<Record<string, string | null>>;
  mode: 'create' | 'upsert';
  key: string | null;
  onError: 'skip' | 'stop';
  emptyCells: 'clear' | 'keep';
  entryStatus: 'submitted' | 'draft';
  emitEvents: boolean;
}

/** What the preview suggests, each target once, and how people write numbers and dates here. */
export const firstPlan = ({ columns }: Pick<Preview, 'columns'>, locale: string): Plan => {
  const taken = new Set<string>();
  const mapping = Object.fromEntries(
    columns.map(({ name, suggestedKey }) => {
      if (suggestedKey === null || taken.has(suggestedKey)) return [name, null];
      // Entries get their ids and numbers from the service, unless rows are found by them.
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
    ...customsOf(
      locale,
      columns.flatMap(({ samples }) => samples),
    ),
    emptyCells: 'clear',
    entryStatus: 'submitted',
    emitEvents: false,
  };
};

/** Why it cannot begin yet; undefined if it can. */
export const planProblem = ({ mapping, mode, key }: Plan): string | undefined => {
  const targets = Object.values(mapping).filter((target) => target !== null);
  if (targets.length === 0) return 'Say for at least one column where it goes.';
  const twice = targets.find((target, index) => targets.indexOf(target) !== index);
  if (twice) return `Two columns go into “${twice}”. Leave one of them out.`;
  if (mode === 'create') return undefined;
  if (key === null) return 'Choose what rows are found by.';
  return targets.includes(key) ? undefined : 'A column must go into what rows are found by.';
};

export const bodyOf = (source: ImportSource, plan: Plan, dryRun: boolean): ImportBody => {
  const { mapping, mode, key, onError, dateOrder, decimal, emptyCells, entryStatus, emitEvents } = plan;
  return {
    ...source,
    mapping: Object.fromEntries(
      Object.entries(mapping).filter((pair): pair is [string, string] => pair[1] !== null),
    ),
    mode,
    ...(mode === 'upsert' && key !== null && { key, emptyCells }),
    onError,
    dateOrder,
    decimal,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(source.formId && { entryStatus }),
    ...(emitEvents && { emitEvents }),
    ...(dryRun && { dryRun }),
  };
};
