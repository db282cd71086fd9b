import type { TestAccount } from '../../testing/test-account.ts';

/** Creates a view through the API. */
export const makeView = async (
  account: Pick<TestAccount, 'send'>,
  formId: string,
  values: object = {},
): Promise<{ id: string; etag: string }> => {
  const { status, body, headers } = await account.send('POST', '/views', {
    formId,
    name: 'A view',
    ...values,
  });
  if (status !== 201) throw new Error(`The view was not made: ${JSON.stringify(body)}`);
  return { ...body, etag: headers.get('etag') as string };
};
