import type { TestAccount } from '../../testing/test-account.ts';

/** Creates a project through the API. */
export const makeProject = async (account: Pick<TestAccount, 'send'>, values: object = {}) => {
  const { status, body, headers } = await account.send('POST', '/projects', { name: 'Research', ...values });
  if (status !== 201) throw new Error(`The project was not made: ${JSON.stringify(body)}`);
  return { ...body, etag: headers.get('etag') as string } as { id: string; name: string; etag: string };
};
