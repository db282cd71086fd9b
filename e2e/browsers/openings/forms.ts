import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { EnginePage } from '../page.ts';
import {
  answering,
  button,
  focus,
  follow,
  inDialog,
  later,
  menuItem,
  narrow,
  type Opening,
  type Things,
} from './opening.ts';

const schema = { type: 'object', properties: { age: { type: 'integer', title: 'Age', not: { const: 4 } } } };

const chooseFile = async (page: EnginePage): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'form-service-dialogs-'));
  const path = join(folder, 'household.json');
  await writeFile(path, JSON.stringify(schema));
  await page.setFile({ css: 'input[type="file"]' }, path);
  await expect.poll(() => page.run('return document.body.innerText')).toMatch(/household/);
  await rm(folder, { recursive: true });
};

const change = async (_: EnginePage, { person, formId }: Things): Promise<void> => {
  const { formVersions } = person.client;
  await formVersions.create({ formId, body: { replace: true } });
  const { definition } = await formVersions.get({ formId, versionId: 'draft' });
  const pages = definition.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element, at) =>
      at === 0 ? { ...element, label: `Who ${performance.now()}` } : element,
    ),
  }));
  await formVersions.update({
    formId,
    versionId: 'draft',
    body: { definition: { ...definition, pages } as never },
  });
};

/** Of home, starters, the builder and the entries. */
export const openingsOfForms = (things: Things): Opening[] => {
  const { formId, entryId } = things;
  const build = `/forms/${formId}/build`;
  const entry = `/forms/${formId}/entries/${entryId}`;
  const actions = button('Actions for Guests');
  return [
    { file: 'features/home/project-dialog.tsx', title: 'New project', at: '/', by: [button('New project')] },
    {
      file: 'features/home/rename-dialog.tsx',
      title: 'Rename form',
      at: '/',
      by: [actions, menuItem('Rename')],
    },
    {
      file: 'features/home/move-dialog.tsx',
      title: 'Move “Guests”',
      at: '/',
      by: [actions, menuItem('Move to project')],
    },
    {
      file: 'features/starters/starter-preview.tsx',
      title: 'Contact us',
      at: '/new',
      by: [{ role: 'link', name: 'Preview: Contact us' }],
    },
    {
      file: 'features/starters/import-report.tsx',
      title: '“household” imported',
      at: '/new',
      by: [chooseFile],
    },
    {
      file: 'features/builder/palette/quick-insert.tsx',
      title: 'Add to form',
      at: build,
      by: [focus({ role: 'treeitem' }), '/'],
    },
    {
      file: 'features/builder/canvas/keyboard-help.tsx',
      title: 'Keyboard shortcuts',
      at: build,
      by: [button('Keyboard shortcuts')],
    },
    { file: 'features/builder/builder.tsx', title: 'Issues', at: `${build}?panel=issues`, by: [] },
    { file: 'features/builder/builder.tsx', title: 'Settings', at: build, by: [narrow, button('Settings')] },
    {
      file: 'features/builder/history/history-sheet.tsx',
      title: 'Version history',
      at: build,
      by: [button('Version history')],
    },
    {
      file: 'features/builder/history/view-version-dialog.tsx',
      title: 'Version 1',
      at: `${build}?panel=history`,
      by: [inDialog('View')],
    },
    {
      file: 'features/builder/inspector/options/option-text-dialog.tsx',
      title: 'Paste options',
      at: `${build}?select=city`,
      by: [button('Paste list')],
    },
    {
      file: 'features/builder/transfer/import-dialog.tsx',
      title: 'Import form',
      at: build,
      by: [button('Import and export'), menuItem('/^Import form/')],
    },
    {
      file: 'features/builder/transfer/export-report.tsx',
      title: 'Export as XLSForm',
      at: build,
      by: [button('Import and export'), menuItem('/^Export as XLSForm/')],
    },
    {
      file: 'features/builder/publish/publish-dialog.tsx',
      title: 'No changes to publish',
      at: build,
      by: [button('Publish')],
    },
    {
      file: 'features/builder/publish/publish-dialog.tsx',
      title: 'Publish changes',
      at: '/new',
      by: [change, follow(build), button('Publish')],
    },
    {
      file: 'features/builder/history/compare-dialog.tsx',
      title: 'Compare version',
      at: `${build}?panel=history`,
      by: [inDialog('Compare')],
    },
    {
      file: 'features/builder/publish/publish-dialog.tsx',
      title: 'Publish',
      at: build,
      by: [answering('/validate', 'not what was asked for'), button('Publish')],
    },
    {
      file: 'features/builder/publish/publish-dialog.tsx',
      title: 'Your form is published',
      at: build,
      by: [button('Publish'), inDialog('Publish now')],
    },
    {
      file: 'features/builder/transfer/import-dialog.tsx',
      title: 'Import complete',
      at: build,
      by: [button('Import and export'), menuItem('/^Import form/'), chooseFile, inDialog('Replace draft')],
    },
    {
      file: 'features/builder/saving/conflict-dialog.tsx',
      title: 'Someone else changed this form',
      at: build,
      by: [focus({ role: 'treeitem', name: '/^(City|Age)/' }), change, 'Control+d'],
      closeBy: inDialog('Keep theirs'),
    },
    {
      file: 'features/entries/list/export-dialog.tsx',
      title: 'Export entries',
      at: `/forms/${formId}/entries`,
      by: [button('Export')],
    },
    {
      file: 'features/entries/views/view-dialog.tsx',
      title: 'Save view',
      at: `/forms/${formId}/entries`,
      by: [button('All entries'), menuItem('/^Save as new view/')],
    },
    {
      file: 'features/entries/entry/pdf-dialog.tsx',
      title: 'Download as PDF',
      at: entry,
      by: [button('/PDF/')],
    },
    {
      file: 'features/entries/entry/metafield-dialog.tsx',
      title: 'Add metafield',
      at: entry,
      by: [button('/etafield/')],
    },
    {
      file: 'features/entries/entry/start-dialog.tsx',
      title: 'Start workflow',
      at: entry,
      by: [button('/^Start/')],
    },
    {
      file: 'features/entries/entry/edit-link-dialog.tsx',
      title: 'Create a link to edit this entry',
      at: entry,
      by: [button('More'), menuItem('Share edit link…')],
    },
    {
      file: 'features/entries/entry/edit-link-dialog.tsx',
      title: 'Email a link to edit this entry',
      at: entry,
      by: [
        answering('/api/auth/settings', {
          emailConfigured: true,
          emailVerificationRequired: false,
          setupRequired: false,
        }),
        later,
        button('More'),
        menuItem('Share edit link…'),
      ],
    },
  ];
};
