import { createRespondentClient } from '@form-service/sdk/respondent';
import type { FormTools, FoundOptions, OptionSearch } from '../fields/control.ts';

type Option = { value: string; label: string };

export type OptionSource = Pick<FormTools, 'baseUrl' | 'formId' | 'locale' | 'entry'> & {
  /** What the respondent has answered so far: which rows are offered may depend on it. */
  answers(): Readonly<Record<string, unknown>>;
  /** Those that came with the form, by the names of their fields. */
  known?: Readonly<Record<string, readonly Option[]>> | undefined;
};

const INSTANCE = /^ins_/;
/** Longer answers do not fit into an address. */
const MOST_IN_ADDRESS = 4_000;
const MOST_AT_ONCE = 200;

/** A page of what can be chosen in a field whose options are rows of a data table. `place` is the field's. */
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
  const client = createRespondentClient({ baseUrl });
  const answers = source.answers();
  const text = JSON.stringify(answers);
  const limit = 'q' in search ? 50 : MOST_AT_ONCE;
  const options = search.signal ? { signal: search.signal } : {};
  if (text.length <= MOST_IN_ADDRESS) {
    const around = instances.length > 0 && { instances: instances.join(',') };
    const asked = { formId, fieldPath, answers: text, locale, limit, ...around, ...(q && { q }) };
    const { data, pagination } = await client.listOptions(asked, options);
    return { options: data, hasMore: pagination.hasMore };
  }
  // The entry has the answers: they need not be sent.
  const entry = await source.entry();
  if (!entry) throw new Error('There is no connection.');
  const inputs = { field: fieldPath, limit, instances, ...(q && { q }) };
  const call = { id: entry.id, actionKey: 'lookup_rows', body: { inputs } };
  const { outputs } = await client.inEntry(entry.key).callAction(call, options);
  const { data, pagination } = outputs as { data: Option[]; pagination: { hasMore: boolean } };
  return { options: data, hasMore: pagination.hasMore };
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
