import type { Module } from '../../module.ts';

export const entries: Module = {
  name: 'entries',
};

export { changeEntry, saveDraft } from './change-entry.ts';
export { type EntryForms, entryFormsOf } from './entry-forms.ts';
export { entryWriterOf } from './entry-writer.ts';
export type { NewEntry } from './insert-entries.ts';
export { entryEvent, presentToRespondent } from './present.ts';
export { countUnderLock, type EntryRow, findEntry, lockEntry } from './store.ts';
