import type { TestAccount } from '../../testing/test-account.ts';

/** A webhook created through the API, with its secret. */
export const makeWebhook = async (
  account: Pick<TestAccount, 'send'>,
  values: object = {},
): Promise<{ id: string; secret: string; etag: string }> => {
  const { status, body, headers } = await account.send('POST', '/webhooks', {
    url: 'https://receiver.example/hooks',
    events: ['*'],
    ...values,
  });
  if (status !== 201) throw new Error(`The webhook was not made: ${JSON.stringify(body)}`);
  return { ...body, etag: headers.get('etag') as string };
};
