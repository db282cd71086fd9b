import type { Definition, Element } from '@form-service/engine/browser';
import { createRespondentClient } from '@form-service/sdk/respondent';
import type { FormTools, FoundOptions, OptionSearch } from '../fields/control.ts';

type Option = { value: string; label: string };

export type OptionSource = Pick<FormTools, 'baseUrl' | 'formId' | 'locale'> & {
  /** What the respondent has answered so far: which rows are offered may depend on it. */
  answers(): Readonly<Record<string, unknown>>;
  definition?: Definition | undefined;
  /** Those that came with the form, by the names of their fields. */
  known?: Readonly<Record<string, readonly Option[]>> | undefined;
};

const INSTANCE = /^ins_/;
const MOST_AT_ONCE = 200;

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
  const known = source.known?.[fieldPath];
  if (known) return { options: 'q' in search ? matching(known, q, source.locale) : known, hasMore: false };

  const { baseUrl, formId, locale } = source;
  const body = {
    locale,
    limit: 'q' in search ? 50 : MOST_AT_ONCE,
    ...('q' in search ? q && { q } : { value: search.value }),
    ...(isFiltered(source.definition, fieldPath) && {
      answers: source.answers(),
      ...(instances.length > 0 && { instances }),
    }),
  };
  const options = search.signal ? { signal: search.signal } : {};
  const { data, pagination } = await createRespondentClient({ baseUrl }).searchOptions(
    { formId, fieldPath, body },
    options,
  );
  return { options: data, hasMore: pagination.hasMore };
}

/** Whether the options of a field depend on answers. Of a field that is not found, they may. */
function isFiltered(definition: Definition | undefined, fieldPath: string): boolean {
  let elements: readonly Element[] = definition?.pages.flatMap((page) => page.elements) ?? [];
  let found: Element | undefined;
  for (const key of fieldPath.split('.')) {
    found = elements.find((element) => element.key === key);
    elements = found?.kind === 'group' ? found.elements : [];
  }
  if (found?.kind !== 'field') return true;
  const { filter, options } = found as { filter?: string; options?: { filter?: string } };
  return (filter ?? options?.filter) !== undefined;
}

/** As the service searches: each word begins a word of the label. */
function matching(options: readonly Option[], q: string, locale: string): readonly Option[] {
  const words = q.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => {
    const own = label.toLocaleLowerCase(locale).split(/[^\p{L}\p{N}]+/u);
    return words.every(
      (word) => own.some((one) => one.startsWith(word)) || label.toLocaleLowerCase(locale).startsWith(word),
    );
  });
}
