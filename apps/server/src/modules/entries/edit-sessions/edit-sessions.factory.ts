import { createRespondent } from '../../../testing/respondent.ts';
import type { TestAccount } from '../../../testing/test-account.ts';
import type { TestApp } from '../../../testing/test-app.ts';

interface TestEditSession {
  id: string;
  entryId: string;
  entryKey: string;
  url: string;
}

/** Creates an edit session through the API. */
export const makeEditSession = async (
  { send }: Pick<TestAccount, 'send'>,
  entryId: string,
  values: object = {},
): Promise<TestEditSession> => {
  const { status, body } = await send('POST', `/entries/${entryId}/edit-sessions`, values);
  if (status !== 201) throw new Error(`The edit session was not opened: ${JSON.stringify(body)}`);
  return body;
};

/** The holder of a session's key. */
export const editorOf = (app: TestApp, { entryId, entryKey }: TestEditSession) => {
  const { send } = Object.assign(createRespondent(app), { entryKey });
  const path = `/entries/${entryId}`;
  return {
    read: () => send('GET', path),
    stage: (answers: object) => send('PATCH', `${path}/answers`, { answers }),
    submit: (answers?: object) => send('POST', `${path}/submit`, answers && { answers }),
  };
};
