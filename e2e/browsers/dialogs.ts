import { expect, inject } from 'vitest';
import { newPerson } from '../admin/admin-app.ts';
import { makeForm, text } from '../admin/builder-page.ts';
import type { EnginePage, Where } from './page.ts';

interface Opening {
  at: string;
  /** What is clicked on the way, or a key. */
  by: readonly (Where | string)[];
}

const button = (name: string): Where => ({ role: 'button', name });
const menuItem = (name: string): Where => ({ role: 'menuitem', name });

/** One of each thing that has dialogs, made through the API. */
const makeThings = async () => {
  const person = await newPerson();
  const { client } = person;
  const formId = await makeForm(person, 'Guests', [{ id: 'one', elements: [text('who', 'Who')] }]);
  await client.formVersions.publish({ formId, versionId: 'draft' });
  const entry = await client.entries.create({
    id: formId,
    body: { answers: { who: 'Ada' }, status: 'submitted' },
  });
  const projectId = (await client.projects.list({})).data[0]?.id as string;
  const columns = [{ key: 'name', type: 'text' as const }];
  const table = await client.dataTables.create({ body: { projectId, name: 'Cities', columns } });
  const workflow = await client.workflows.create({
    body: { projectId, name: 'Greetings', triggers: [{ type: 'manual', key: 'go' }] },
  });
  const template = await client.templates.create({ body: { name: 'Short', body: '<p>One</p>' } });
  return {
    person,
    formId,
    entryId: entry.id,
    tableId: table.id,
    workflowId: workflow.id,
    templateId: template.id,
  };
};

type Things = Awaited<ReturnType<typeof makeThings>>;

const openings = ({ formId, entryId, tableId, workflowId, templateId }: Things): Opening[] => [
  { at: '/', by: [button('New project')] },
  { at: '/', by: ['Control+k'] },
  { at: '/', by: [button('/Guests/'), menuItem('Rename')] },
  { at: '/', by: [button('/Guests/'), menuItem('Move to a project')] },
  { at: `/forms/${formId}/build`, by: [button('Version history')] },
  { at: `/forms/${formId}/build`, by: [{ role: 'treeitem' }, '/'] },
  { at: `/forms/${formId}/build`, by: [{ role: 'treeitem' }, '?'] },
  { at: `/forms/${formId}/entries`, by: [button('Export')] },
  { at: `/forms/${formId}/entries/${entryId}`, by: [button('/PDF/')] },
  { at: `/forms/${formId}/entries/${entryId}`, by: [button('/etafield/')] },
  { at: '/tables', by: [button('New table')] },
  { at: `/tables/${tableId}`, by: [button('/[Cc]olumn$/')] },
  { at: '/workflows', by: [button('New workflow')] },
  { at: `/workflows/${workflowId}`, by: [button('Test')] },
  { at: `/workflows/${workflowId}`, by: [button('Publish')] },
  { at: '/templates', by: [button('New template')] },
  { at: `/templates/${templateId}`, by: [button('More for this template'), menuItem('Delete…')] },
  { at: '/extensions', by: [{ role: 'link', name: '/Slack/' }] },
  { at: '/extensions/connectors', by: [button('New connector')] },
  { at: '/extensions/webhooks', by: [button('New webhook')] },
  { at: '/settings/users', by: [button('Invite')] },
  { at: '/settings/users', by: [button('/roles may do/')] },
  { at: '/settings/api-keys', by: [button('/key$/')] },
  { at: '/settings/security', by: [button('/[Tt]urn.* on/')] },
];

/** How high a dialog is, and which of its parts lose text that no scroll bar brings back. */
const measure = `const [dialog] = find([{ role: 'dialog', last: true, hidden: true }]);
  const box = dialog.getBoundingClientRect();
  const cut = [...dialog.querySelectorAll('*')].filter((part) => {
    const style = getComputedStyle(part);
    // For screen readers alone.
    if (part.offsetWidth <= 1) return false;
    if (style.overflowY === 'visible' || part.matches('input, textarea, .sr-only, svg')) return false;
    const isLost = part.scrollHeight > part.clientHeight + 1;
    // What scrolls needs room to be read in.
    return isLost && (style.overflowY === 'hidden' ? style.textOverflow !== 'ellipsis' : part.clientHeight < 60);
  });
  const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
  return { height: Math.round(box.height), inside, cut: cut.map((part) => part.outerHTML.slice(0, 120)) };`;

type Measured = { height: number; inside: boolean; cut: string[] };

/** Each dialog is opened as people do, has the height of its content, and closes. */
export const measureDialogs = async (page: EnginePage): Promise<void> => {
  const origin = inject('origin');
  const things = await makeThings();
  const { email, password } = things.person;
  await page.startAfresh(`${origin}/sign-in`);
  await page.run(
    `return fetch('/api/auth/sign-in/email', {
       method: 'POST',
       headers: { 'content-type': 'application/json' },
       body: JSON.stringify({ email: args[0], password: args[1] }),
     }).then(({ status }) => status)`,
    email,
    password,
  );
  const look = async ({ at, by }: Opening): Promise<string> => {
    await page.goto(`${origin}${at}`);
    await page.waitFor({
      css: 'main h1, main [role="tree"], main [role="application"], main [role="grid"]',
    });
    for (const step of by) await (typeof step === 'string' ? page.press(step) : page.click(step));
    await page.waitFor({ css: '[role="dialog"], [role="alertdialog"]', hidden: true });
    // What it holds may still be loading.
    const measured = () => page.run<Measured>(measure);
    await expect.poll(async () => (await measured()).height, { timeout: 5_000 }).toBeGreaterThan(100);
    const { inside, cut } = await measured();
    await page.press('Escape');
    await page.waitForNo({ css: '[role="dialog"], [role="alertdialog"]' });
    return [...(inside ? [] : ['out of the window']), ...cut].join(' ');
  };
  const wrong: string[] = [];
  for (const opening of openings(things)) {
    // A key pressed while the screen is still drawn can be lost once; what is broken fails twice.
    const found = await look(opening).catch(() =>
      look(opening).catch((error: Error) => error.message || String(error)),
    );
    if (found !== '') wrong.push(`${opening.at} ${JSON.stringify(opening.by.at(-1))}: ${found}`);
  }
  expect(wrong).toEqual([]);
};
