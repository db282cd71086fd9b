import type { Field, FieldTypeName, FileInfo } from '@form-service/engine/browser';
import { queryOptions } from '@tanstack/react-query';
import type { AnswerFormatter } from './answer-formatter.ts';

/** An answer in words, whatever was stored; empty where there is none. */
export type AnswerText = (field: Field, answer: unknown, known?: ValueLabels) => string;

/** What values are called that a definition does not name: those of data tables. */
export type ValueLabels = ReadonlyMap<string, string>;

/** A file as an answer shows it. */
export interface AnswerFile extends FileInfo {
  fileId: string;
  /** Where it cannot be downloaded. */
  status?: 'scanning' | 'infected';
}

export const isEmptyAnswer = (answer: unknown): boolean =>
  answer === null || answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);

export const filesIn = (answer: unknown): readonly AnswerFile[] =>
  Array.isArray(answer)
    ? answer.filter(
        (item): item is AnswerFile =>
          typeof item === 'object' && item !== null && typeof item.fileId === 'string',
      )
    : [];

/** What a type cannot read, as wrong answers in drafts or those of a field that has another type today. */
export const plainText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${plainText(inner)}`)
    .join(', ');
};

export const answerTextOf =
  (texts: AnswerFormatter): AnswerText =>
  (field, answer, known) => {
    if (isEmptyAnswer(answer)) return '';
    const options = known && {
      has: (value: string) => known.has(value),
      label: (value: string) => known.get(value),
    };
    return texts(field, answer, options) || plainText(answer);
  };

/** Loads what shows answers of these types; each type's part comes once. */
export const answerTextQuery = (types: readonly FieldTypeName[]) => {
  const names = [...new Set(types)].sort();
  return queryOptions({
    queryKey: ['answer-texts', names],
    queryFn: async (): Promise<AnswerText> => {
      // With the first answers that are shown: the screen around them needs none of it.
      const { loadAnswerFormatter, ownLocale } = await import('./answer-formatter.ts');
      return answerTextOf(await loadAnswerFormatter(names, ownLocale()));
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A function: to compare it with the former one would say nothing.
    structuralSharing: false,
  });
};
