import type { Field, FieldTypeName, FileInfo, OptionLookup } from '@form-service/engine/browser';
import { loadFieldHandlers } from '@form-service/engine/browser';

/** Formats an answer by its field; empty if there is none. `options` has labels of table values. */
export type AnswerFormatter = (field: Field, answer: unknown, options?: OptionLookup) => string;

export type AnswerLocale = { locale: string; timeZone?: string | undefined };

/** The user's locale and time zone. */
export const ownLocale = (): AnswerLocale => ({
  locale: navigator.language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Loads the formatters of these types. */
export async function loadAnswerFormatter(
  types: Iterable<FieldTypeName>,
  { locale, timeZone }: AnswerLocale,
): Promise<AnswerFormatter> {
  const textsOf = await loadFieldHandlers(new Set(types));
  return (field, answer, options) =>
    textsOf(field.type).format(answer, field, { locale, timeZone, file: fileIn(answer), options });
}

/** The API includes the files of an answer with it. */
const fileIn =
  (answer: unknown) =>
  (id: string): FileInfo | undefined =>
    Array.isArray(answer) ? answer.find((item) => item?.fileId === id) : undefined;
