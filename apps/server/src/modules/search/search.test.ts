import { expect, test } from 'vitest';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeEntry } from '../entries/entries.factory.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { makeTemplate } from '../templates/templates.factory.ts';
import { makeWorkflow } from '../workflows/workflows.factory.ts';
import { matchingText } from './search-account.ts';

const app = useTestApp();

const find = async (account: TestAccount, q: string): Promise<{ kind: string; [name: string]: unknown }[]> =>
  (await account.send('GET', `/search?q=${encodeURIComponent(q)}`)).body.data;

test('finds things by name and entries by their answers, only in the account', async () => {
  const account = await createTestAccount(app);
  const form = await makePublishedForm(account, { name: 'Harbour tour' });
  const entry = await makeEntry(account, { formId: form.id, answers: { full_name: 'Lucas Doyle' } });
  const workflow = await makeWorkflow(account, { projectId: form.projectId, name: 'Harbour mails' });
  const template = await makeTemplate(account, { name: 'Harbour letter' });
  const other = await createTestAccount(app);
  await makePublishedForm(other, { name: 'Harbour of somebody else' });

  await expect
    .poll(() => find(account, 'lucas doyle'))
    .toEqual([
      {
        kind: 'entry',
        id: entry.id,
        name: `Harbour tour #${entry.number}`,
        formId: form.id,
        text: 'Lucas Doyle',
      },
    ]);
  expect(await find(account, 'HARBOUR')).toMatchObject([
    { kind: 'form', id: form.id, name: 'Harbour tour', formId: null, text: null },
    { kind: 'workflow', id: workflow.id },
    { kind: 'template', id: template.id },
  ]);
  expect(await find(account, 'harbour nothing')).toEqual([]);

  await account.send('DELETE', `/workflows/${workflow.id}`);
  expect((await find(account, 'harbour')).map(({ kind }) => kind)).toEqual(['form', 'template']);
  const rejected = await account.send('GET', '/search');
  expect([rejected.status, rejected.body.error.code]).toEqual([422, 'validation_failed']);
});

test('an entry is shown with the answer that contains most of the words', () => {
  const answers = { name: 'Lucas', guests: [{ name: 'Doyle' }, { name: 'Lucas  Doyle\njunior' }], age: 3 };
  expect(matchingText(answers, 'doyle LUCAS')).toBe('Lucas Doyle junior');
  expect(matchingText(answers, 'nobody')).toBeNull();
});
