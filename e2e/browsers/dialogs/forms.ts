import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { BrowserPage } from '../page.ts';
import {
  button,
  type DialogCase,
  type DialogContext,
  expireCache,
  focus,
  inDialog,
  menuItem,
  mockResponse,
  narrowWindow,
  navigate,
} from './dialog-case.ts';

const schema = { type: 'object', properties: { age: { type: 'integer', title: 'Age', not: { const: 4 } } } };

const chooseFile = async (page: BrowserPage): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'form-service-dialogs-'));
  const path = join(folder, 'household.json');
  await writeFile(path, JSON.stringify(schema));
  await page.setFile({ css: 'input[type="file"]' }, path);
  await expect.poll(() => page.run('return document.body.innerText')).toMatch(/household/);
  await rm(folder, { recursive: true });
};

const change = async (_: BrowserPage, { user, formId }: DialogContext): Promise<void> => {
  const { formVersions } = user.client;
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

/** Dialogs of home, templates, the builder and entries. */
export const formDialogs = (things: DialogContext): DialogCase[] => {
  const { formId, entryId } = things;
  const build = `/forms/${formId}/build`;
  const entry = `/forms/${formId}/entries/${entryId}`;
  const actions = button('Actions for Guests');
  return [
    {
      file: 'features/home/project-dialog.tsx',
      title: 'New project',
      path: '/',
      steps: [button('New project')],
    },
    {
      file: 'features/home/forms-table.tsx',
      title: 'Rename form',
      path: '/',
      steps: [actions, menuItem('Rename')],
    },
    {
      file: 'features/home/move-dialog.tsx',
      title: 'Move “Guests”',
      path: '/',
      steps: [actions, menuItem('Move to project')],
    },
    {
      file: 'features/starters/starter-preview.tsx',
      title: 'Contact us',
      path: '/new',
      steps: [{ role: 'link', name: 'Preview: Contact us' }],
    },
    {
      file: 'features/starters/import-report.tsx',
      title: '“household” imported',
      path: '/new',
      steps: [chooseFile],
    },
    {
      file: 'features/builder/palette/quick-insert.tsx',
      title: 'Add to form',
      path: build,
      steps: [focus({ role: 'treeitem' }), '/'],
    },
    {
      file: 'features/builder/builder.tsx',
      title: 'Keyboard shortcuts',
      path: build,
      steps: [button('Keyboard shortcuts')],
    },
    { file: 'features/builder/builder.tsx', title: 'Issues', path: `${build}?panel=issues`, steps: [] },
    {
      file: 'features/builder/builder.tsx',
      title: 'Settings',
      path: build,
      steps: [narrowWindow, button('Settings')],
    },
    {
      file: 'features/builder/history/history-sheet.tsx',
      title: 'Version history',
      path: build,
      steps: [button('Version history')],
    },
    {
      file: 'features/builder/history/view-version-dialog.tsx',
      title: 'Version 1',
      path: `${build}?panel=history`,
      steps: [inDialog('View')],
    },
    {
      file: 'features/builder/inspector/options/option-text-dialog.tsx',
      title: 'Paste options',
      path: `${build}?select=city`,
      steps: [button('Paste list')],
    },
    {
      file: 'features/builder/transfer/import-dialog.tsx',
      title: 'Import form',
      path: build,
      steps: [button('Import and export'), menuItem('/^Import form/')],
    },
    {
      file: 'features/builder/transfer/export-report.tsx',
      title: 'Export as XLSForm',
      path: build,
      steps: [button('Import and export'), menuItem('/^Export as XLSForm/')],
    },
    {
      file: 'features/builder/publish/publish-dialog.tsx',
      title: 'No changes to publish',
      path: build,
      steps: [button('Publish')],
    },
    {
      file: 'features/builder/publish/publish-dialog.tsx',
      title: 'Publish changes',
      path: '/new',
      steps: [change, navigate(build), button('Publish')],
    },
    {
      file: 'features/builder/history/compare-dialog.tsx',
      title: 'Compare version',
      path: `${build}?panel=history`,
      steps: [inDialog('Compare')],
    },
    {
      file: 'features/builder/publish/publish-dialog.tsx',
      title: 'Publish',
      path: build,
      steps: [mockResponse('/validate', 'not what was asked for'), button('Publish')],
    },
    {
      file: 'features/builder/publish/publish-dialog.tsx',
      title: 'Your form is published',
      path: build,
      steps: [button('Publish'), inDialog('Publish now')],
    },
    {
      file: 'features/builder/transfer/import-dialog.tsx',
      title: 'Import complete',
      path: build,
      steps: [button('Import and export'), menuItem('/^Import form/'), chooseFile, inDialog('Replace draft')],
    },
    {
      file: 'features/builder/saving/conflict-dialog.tsx',
      title: 'Someone else changed this form',
      path: build,
      steps: [focus({ role: 'treeitem', name: '/^(City|Age)/' }), change, 'Control+d'],
      closeWith: inDialog('Keep theirs'),
    },
    {
      file: 'features/entries/list/export-dialog.tsx',
      title: 'Export entries',
      path: `/forms/${formId}/entries`,
      steps: [button('Export')],
    },
    {
      file: 'features/entries/views/view-dialog.tsx',
      title: 'Save view',
      path: `/forms/${formId}/entries`,
      steps: [button('All entries'), menuItem('/^Save as new view/')],
    },
    {
      file: 'features/entries/entry/pdf-dialog.tsx',
      title: 'Download as PDF',
      path: entry,
      steps: [button('/PDF/')],
    },
    {
      file: 'features/entries/entry/metafield-dialog.tsx',
      title: 'Add metafield',
      path: entry,
      steps: [button('/etafield/')],
    },
    {
      file: 'features/entries/entry/start-dialog.tsx',
      title: 'Start workflow',
      path: entry,
      steps: [button('/^Start/')],
    },
    {
      file: 'features/entries/entry/edit-link-dialog.tsx',
      title: 'Create a link to edit this entry',
      path: entry,
      steps: [button('More'), menuItem('Share edit link…')],
    },
    {
      file: 'features/entries/entry/edit-link-dialog.tsx',
      title: 'Email a link to edit this entry',
      path: entry,
      steps: [
        mockResponse('/api/auth/settings', {
          emailConfigured: true,
          emailVerificationRequired: false,
          setupRequired: false,
        }),
        expireCache,
        button('More'),
        menuItem('Share edit link…'),
      ],
    },
  ];
};
