import type { Field, FieldTypeName, FileInfo, OptionLookup } from '@form-service/engine/browser';
import { loadFieldHandlers } from '@form-service/engine/browser';

/** An answer in words, as its field shows it; empty where there is none. `options` names values of data tables. */
export type AnswerFormatter = (field: Field, answer: unknown, options?: OptionLookup) => string;

export type AnswerLocale = { locale: string; timeZone?: string | undefined };

/** How the person at this screen writes numbers and dates. */
export const ownLocale = (): AnswerLocale => ({
  locale: navigator.language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Loads what shows answers of these types; from then on it is at hand. */
export async function loadAnswerFormatter(
  types: Iterable<FieldTypeName>,
  { locale, timeZone }: AnswerLocale,
): Promise<AnswerFormatter> {
  const textsOf = await loadFieldHandlers(new Set(types));
  return (field, answer, options) =>
    textsOf(field.type).format(answer, field, { locale, timeZone, file: fileIn(answer), options });
}

/** The service tells with an answer which files it is made of. */
const fileIn =
  (answer: unknown) =>
  (id: string): FileInfo | undefined =>
    Array.isArray(answer) ? answer.find((item) => item?.fileId === id) : undefined;
