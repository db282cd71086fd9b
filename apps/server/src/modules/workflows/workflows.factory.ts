import type { TestAccount } from '../../testing/test-account.ts';
import { makeProject } from '../projects/projects.factory.ts';

/** A workflow created through the API, with a manual trigger and a step that sets a value. */
export const makeWorkflow = async (account: Pick<TestAccount, 'send'>, values: object = {}) => {
  const projectId = 'projectId' in values ? values.projectId : (await makeProject(account)).id;
  const { status, body, headers } = await account.send('POST', '/workflows', {
    name: 'Follow up',
    triggers: [{ key: 'by_hand', type: 'manual' }],
    steps: [{ key: 'part', type: 'set', values: { greeting: 'Hello' } }],
    connections: [{ from: 'by_hand', to: 'part' }],
    ...values,
    projectId,
  });
  if (status !== 201) throw new Error(`The workflow was not made: ${JSON.stringify(body)}`);
  return { ...body, etag: headers.get('etag') as string } as { id: string; name: string; etag: string };
};
