import type { Field, FieldTypeName, FileInfo, KnownOptions } from '@form-service/engine/browser';
import { loadFieldTexts } from '@form-service/engine/browser';

/** An answer in words, as its field shows it; empty where there is none. `options` names values of data tables. */
export type AnswerTexts = (field: Field, answer: unknown, options?: KnownOptions) => string;

export type AnswerLocale = { locale: string; timeZone?: string | undefined };

/** How the person at this screen writes numbers and dates. */
export const ownLocale = (): AnswerLocale => ({
  locale: navigator.language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Loads what shows answers of these types; from then on it is at hand. */
export async function loadAnswerTexts(
  types: Iterable<FieldTypeName>,
  { locale, timeZone }: AnswerLocale,
): Promise<AnswerTexts> {
  const textsOf = await loadFieldTexts(new Set(types));
  return (field, answer, options) =>
    textsOf(field.type).format(answer, field, { locale, timeZone, file: fileIn(answer), options });
}

/** The service tells with an answer which files it is made of. */
const fileIn =
  (answer: unknown) =>
  (id: string): FileInfo | undefined =>
    Array.isArray(answer) ? answer.find((item) => item?.fileId === id) : undefined;
