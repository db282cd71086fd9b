import { makePublishedForm } from '../modules/forms/forms.factory.ts';
import { makeCsv } from '../modules/imports/imports.factory.ts';
import type { Precondition } from './precondition.ts';

/** State needed to import a file. */
export const importPreconditions: Readonly<Record<string, Precondition>> = {
  'imports.create': async ({ app, account }) => {
    const { id: formId } = await makePublishedForm(account);
    const fileId = await makeCsv(app, account, 'Name\nA. Person\n');
    return { body: { fileId, formId, mapping: { Name: 'full_name' }, mode: 'create' } };
  },
};
