import { createRespondentClient } from '@form-service/sdk/respondent';
import type { FormTools, FoundOptions, OptionSearch } from '../fields/control.ts';
import type { PublicForm } from '../visit/types.ts';

type Option = { value: string; label: string };

export type OptionSource = Pick<FormTools, 'baseUrl' | 'locale'> & {
  /** What the respondent has answered so far: which rows are offered may depend on it. */
  answers(): Readonly<Record<string, unknown>>;
  /** Options may have come with it, by the names of their fields. */
  form: Pick<PublicForm, 'formId' | 'options' | 'optionsDependOn'> | undefined;
};

const INSTANCE = /^ins_/;
const MAX_RESULTS = 200;

/**
 * A page of what can be chosen in a field whose options are rows of a data table. `place` is the field's. The answers are sent
 * only where the options depend on them, and never in an address.
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

/** As the service searches: each word begins a word of the label. */
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
