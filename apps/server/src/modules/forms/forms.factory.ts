import type { TestAccount } from '../../testing/test-account.ts';
import { makeProject } from '../projects/projects.factory.ts';

type Sender = Pick<TestAccount, 'send'>;

/** A definition with one field, as in the API examples. */
const smallDefinition = {
  pages: [
    {
      id: 'about_you',
      elements: [{ kind: 'field', key: 'full_name', type: 'short_text', label: 'Your name' }],
    },
  ],
};

/** A field of a definition; its label is its key. */
export const field = (key: string, type = 'short_text', more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: key,
  ...more,
});

export interface TestForm {
  id: string;
  slug: string;
  name: string;
  projectId: string;
  draftVersionId: string;
  publishedVersionId: string | null;
  etag: string;
}

/** Creates a form through the API, with a draft of one field. */
export const makeForm = async (account: Sender, values: object = {}): Promise<TestForm> => {
  const projectId = 'projectId' in values ? values.projectId : (await makeProject(account)).id;
  const { status, body, headers } = await account.send('POST', '/forms', {
    name: 'Survey',
    definition: smallDefinition,
    ...values,
    projectId,
  });
  if (status !== 201) throw new Error(`The form was not made: ${JSON.stringify(body)}`);
  return { ...body, etag: headers.get('etag') };
};

export const publish = async ({ send }: Sender, formId: string) => {
  const response = await send('POST', `/forms/${formId}/versions/draft/publish`);
  if (response.status !== 200)
    throw new Error(`The draft was not published: ${JSON.stringify(response.body)}`);
  return response.body as { id: string; number: number };
};

export const makePublishedForm = async (account: Sender, values: object = {}): Promise<TestForm> => {
  const form = await makeForm(account, values);
  const { id } = await publish(account, form.id);
  return { ...form, publishedVersionId: id };
};
