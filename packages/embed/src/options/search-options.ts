import { createRespondentClient } from '@form-service/sdk/respondent';
import type { FormTools, FoundOptions, OptionSearch } from '../fields/control.ts';
import type { PublicForm } from '../visit/types.ts';

type Option = { value: string; label: string };

export type OptionSource = Pick<FormTools, 'baseUrl' | 'locale'> & {
  /** The current answers; the offered rows may depend on them. */
  answers(): Readonly<Record<string, unknown>>;
  /** The form may include options, by field path. */
  form: Pick<PublicForm, 'formId' | 'options' | 'optionsDependOn'> | undefined;
};

const INSTANCE = /^ins_/;
const MAX_RESULTS = 200;

/**
 * Searches the options of a field that takes them from a data table. `place` is the field's path with instance IDs. Answers are
 * sent only if the options depend on them, and never in a URL.
 */
export async function searchOptions(
  source: OptionSource,
  place: string,
  search: OptionSearch,
): Promise<FoundOptions> {
  const parts = place.split('.');
  const fieldPath = parts.filter((part) => !INSTANCE.test(part)).join('.');
  const instances = parts.filter((part) => INSTANCE.test(part));
  const q = 'q' in search ? search.q.trim().slice(0, 200) : '';
  const { baseUrl, locale, form } = source;
  const embedded = form?.options?.[fieldPath];
  if (embedded)
    return { options: 'q' in search ? filterOptions(embedded, q, locale) : embedded, hasMore: false };

  const body = {
    locale,
    limit: 'q' in search ? 50 : MAX_RESULTS,
    ...('q' in search ? q && { q } : { value: search.value }),
    ...(form?.optionsDependOn?.[fieldPath] && {
      answers: source.answers(),
      ...(instances.length > 0 && { instances }),
    }),
  };
  const options = search.signal ? { signal: search.signal } : {};
  const { data, pagination } = await createRespondentClient({ baseUrl }).searchOptions(
    { formId: form?.formId ?? '', fieldPath, body },
    options,
  );
  return { options: data, hasMore: pagination.hasMore };
}

/** Matches like the server: each search word must be a prefix of a word in the label. */
function filterOptions(options: readonly Option[], q: string, locale: string): readonly Option[] {
  const words = q.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => {
    const labelWords = label.toLocaleLowerCase(locale).split(/[^\p{L}\p{N}]+/u);
    return words.every(
      (word) =>
        labelWords.some((one) => one.startsWith(word)) || label.toLocaleLowerCase(locale).startsWith(word),
    );
  });
}
