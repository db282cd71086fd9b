import type { TestAccount } from '../../testing/test-account.ts';
import { makeProject } from '../projects/projects.factory.ts';

type Sender = Pick<TestAccount, 'send'>;

export interface TestTable {
  id: string;
  key: string;
  projectId: string;
  etag: string;
}

/** A price list, as in the API examples. */
const columns = [
  { key: 'article', name: 'Article', type: 'text', required: true, unique: true },
  { key: 'price', name: 'Price', type: 'number' },
];

/** Creates a table through the API. */
export const makeTable = async (account: Sender, values: object = {}): Promise<TestTable> => {
  const projectId = 'projectId' in values ? values.projectId : (await makeProject(account)).id;
  const { status, body, headers } = await account.send('POST', '/data-tables', {
    name: 'Prices',
    columns,
    ...values,
    projectId,
  });
  if (status !== 201) throw new Error(`The table was not made: ${JSON.stringify(body)}`);
  return { ...body, etag: headers.get('etag') };
};

export const makeRow = async (
  account: Sender,
  tableId: string,
  values: object,
): Promise<{ id: string; values: Record<string, unknown>; etag: string }> => {
  const { status, body, headers } = await account.send('POST', `/data-tables/${tableId}/rows`, { values });
  if (status !== 201) throw new Error(`The row was not made: ${JSON.stringify(body)}`);
  return { ...body, etag: headers.get('etag') };
};
