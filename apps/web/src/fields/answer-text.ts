import type { Field, FieldTypeName, FileInfo } from '@form-service/engine/browser';
import { queryOptions } from '@tanstack/react-query';
import type { AnswerFormatter } from './answer-formatter.ts';

/** Formats any stored answer as text; empty if there is none. */
export type AnswerText = (field: Field, answer: unknown, known?: ValueLabels) => string;

/** Labels of values that the definition does not contain: those of tables. */
export type ValueLabels = ReadonlyMap<string, string>;

/** A file in an answer. */
export interface AnswerFile extends FileInfo {
  fileId: string;
  /** Set if it cannot be downloaded. */
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

/** Fallback for values that the type cannot read: invalid answers in drafts, or of a field whose type has changed. */
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

/** Loads the formatters of these types; each is loaded once. */
export const answerTextQuery = (types: readonly FieldTypeName[]) => {
  const names = [...new Set(types)].sort();
  return queryOptions({
    queryKey: ['answer-texts', names],
    queryFn: async (): Promise<AnswerText> => {
      // Loaded with the first answers: the surrounding screen does not need it.
      const { loadAnswerFormatter, ownLocale } = await import('./answer-formatter.ts');
      return answerTextOf(await loadAnswerFormatter(names, ownLocale()));
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A function, which structural comparison cannot handle.
    structuralSharing: false,
  });
};
