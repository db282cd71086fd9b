import type { TestAccount } from '../../testing/test-account.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';

interface TestEntry {
  id: string;
  formId: string;
  number: number;
  revision: number;
  etag: string;
}

/** Creates a submitted entry through the API, in the given form or a new one. */
export const makeEntry = async (
  account: Pick<TestAccount, 'send'>,
  { formId, ...values }: { formId?: string; [field: string]: unknown } = {},
): Promise<TestEntry> => {
  const form = formId ?? (await makePublishedForm(account)).id;
  const { status, body, headers } = await account.send('POST', `/forms/${form}/entries`, {
    answers: { full_name: 'A. Person' },
    ...values,
  });
  if (status !== 201) throw new Error(`The entry was not made: ${JSON.stringify(body)}`);
  return { ...body, etag: headers.get('etag') as string };
};
