import type { TestAccount } from '../../testing/test-account.ts';

/** A template created through the API. */
export const makeTemplate = async (
  account: Pick<TestAccount, 'send'>,
  values: object = {},
): Promise<{ id: string; etag: string }> => {
  const { status, body, headers } = await account.send('POST', '/templates', {
    name: 'Receipt',
    body: '<p>Thank you, {{ entry.text.full_name }}.</p>',
    ...values,
  });
  if (status !== 201) throw new Error(`The template was not made: ${JSON.stringify(body)}`);
  return { ...body, etag: headers.get('etag') as string };
};
