import type { FoundOptions, OptionSearch } from '../fields/control.ts';

export type OptionSource = {
  baseUrl: string;
  formId: string;
  /** What the respondent has answered so far: which rows are offered may depend on it. */
  answers(): Readonly<Record<string, unknown>>;
  fetch?: typeof fetch;
};

/** A page of what the service finds for a field whose options are rows of a data table. */
export async function searchOptions(
  { baseUrl, formId, answers, fetch: send = fetch }: OptionSource,
  path: string,
  search: OptionSearch,
): Promise<FoundOptions> {
  const keys = path.replaceAll(/\.\d+(?=\.|$)/g, '');
  const url = new URL(`${baseUrl}/api/v1/entry-sessions/forms/${formId}/options/${encodeURIComponent(keys)}`);
  if ('q' in search) url.searchParams.set('q', search.q);
  else url.searchParams.set('value', search.value);
  url.searchParams.set('answers', JSON.stringify(answers()));
  const response = await send(url, {
    headers: { accept: 'application/json' },
    ...(search.signal && { signal: search.signal }),
  });
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  const { data, pagination } = (await response.json()) as {
    data: readonly { value: string; label: string }[];
    pagination: { hasMore: boolean };
  };
  return { options: data, hasMore: pagination.hasMore };
}
