import { makePublishedForm } from '../modules/forms/forms.factory.ts';
import { makeCsv } from '../modules/imports/imports.factory.ts';
import type { Situation } from './situation.ts';

/** What must be so before a file can be imported. */
export const situationsOfImports: Readonly<Record<string, Situation>> = {
  'imports.create': async ({ app, account }) => {
    const { id: formId } = await makePublishedForm(account);
    const fileId = await makeCsv(app, account, 'Name\nA. Person\n');
    return { body: { fileId, formId, mapping: { Name: 'full_name' }, mode: 'create' } };
  },
};
