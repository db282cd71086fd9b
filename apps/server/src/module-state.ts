import type { Services } from './context.ts';
import type { Module } from './module.ts';
import type { EntryFormCache, EntryWriter } from './modules/entries/index.ts';
import type { DraftCache } from './modules/entry-sessions/index.ts';
import type { OpenForms } from './modules/forms/index.ts';

/**
 * Caches and batching writers that a module creates once per process, in its `setup`, and that its routes and jobs or other
 * modules read. What only one file uses stays in that file.
 */
export interface ModuleState {
  /** Owned by forms. Caches published forms for respondents. */
  openForms: OpenForms;
  /** Owned by entries. Caches compiled form versions. */
  entryForms: EntryFormCache;
  /** Owned by entries. Stores respondents' entries in batches. */
  entryWriter: EntryWriter;
  /** Owned by entry sessions. Caches saved drafts, and autosaves them in batches. */
  draftCache: DraftCache;
}

/** Fills `services.state`. Modules are set up in order, so a module's `setup` can use the state of modules before it. */
export const setUpModules = (services: Services, modules: readonly Module[]): void => {
  for (const module of modules) Object.assign(services.state, module.setup?.(services));
};
