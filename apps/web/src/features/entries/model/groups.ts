import type { Entry } from '../api.ts';
import { answerAt, type EntryColumn } from './columns.ts';

const valueOf = (entry: Entry, key: string): unknown =>
  key.startsWith('answers.')
    ? answerAt(entry.answers, key.split('.').slice(1))
    : (entry as unknown as Record<string, unknown>)[key];

/** A missing value is a group too. */
export const isSameGroup = (one: Entry, other: Entry, key: string): boolean =>
  JSON.stringify(valueOf(one, key) ?? null) === JSON.stringify(valueOf(other, key) ?? null);

/** Puts the grouping column first, shown or not. */
export const withGroupFirst = (
  visible: readonly EntryColumn[],
  columns: readonly EntryColumn[],
  group: string | undefined,
): EntryColumn[] => {
  const column = group && columns.find(({ key }) => key === group);
  return column ? [column, ...visible.filter(({ key }) => key !== group)] : [...visible];
};
