import type { BenchAccount, BenchEnvironment } from './environment.ts';

/** Mostly text fields, with some numbers and choices: about 50 bytes per field. */
const fieldAt = (index: number) => {
  const key = `field_${index + 1}`;
  const label = `Question ${index + 1}`;
  if (index % 5 === 1) return { kind: 'field', key, type: 'number', label, min: 0, max: 1_000_000 };
  if (index % 5 === 2)
    return {
      kind: 'field',
      key,
      type: 'single_choice',
      label,
      options: ['red', 'green', 'blue'].map((value) => ({ value, label: value })),
    };
  if (index % 5 === 3) return { kind: 'field', key, type: 'email', label };
  return { kind: 'field', key, type: 'short_text', label, required: index % 2 === 0 };
};

const answerAt = (index: number): unknown => {
  if (index % 5 === 1) return 1_000 + index;
  if (index % 5 === 2) return 'green';
  if (index % 5 === 3) return `person.${index}@example.com`;
  return 'A sentence or two about what happened '.repeat(2).trim();
};

/** Valid answers to a form with this many fields: 20 of them are about 1 KB. */
export const answersTo = (fields: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: fields }, (_, index) => [`field_${index + 1}`, answerAt(index)]));

const postJson = async (url: string, headers: Record<string, string>, body?: object) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
};

/** The definition of a form with this many fields. */
export const definitionOf = (fields: number): object => ({
  pages: [{ id: 'one', elements: Array.from({ length: fields }, (_, at) => fieldAt(at)) }],
});

/** Creates and publishes a form through the API. */
export const publishForm = async (
  { service }: BenchEnvironment,
  { headers }: BenchAccount,
  definition: object,
): Promise<{ id: string; versionId: string }> => {
  const api = `${service.origin}/api/v1`;
  const { id: projectId } = await postJson(`${api}/projects`, headers, { name: 'Bench' });
  const { id } = await postJson(`${api}/forms`, headers, { projectId, name: 'Bench', definition });
  const { id: versionId } = await postJson(`${api}/forms/${id}/versions/draft/publish`, headers);
  return { id: id as string, versionId: versionId as string };
};

/** Creates a draft or a submitted entry as a respondent. */
export const createEntry = async (
  { service }: BenchEnvironment,
  formId: string,
  body: object,
): Promise<{ id: string; key: string }> => {
  const started = await postJson(`${service.origin}/api/v1/entry-sessions/forms/${formId}/entries`, {}, body);
  return { id: (started.entry as { id: string }).id, key: started.entryKey as string };
};
