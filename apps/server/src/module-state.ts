import type { Services } from './context.ts';
import type { Module } from './module.ts';
import type { EntryFormCache, EntryWriter } from './modules/entries/index.ts';
import type { OpenForms } from './modules/forms/index.ts';

/** What modules keep once per process: caches and batching writers. Each is created by its module's `setup`. */
export interface ModuleState {
  /** Owned by forms. Caches published forms for respondents. */
  openForms: OpenForms;
  /** Owned by entries. Caches compiled form versions. */
  entryForms: EntryFormCache;
  /** Owned by entries. Stores respondents' entries in batches. */
  entryWriter: EntryWriter;
}

/** Fills `services.state`. Modules are set up in order, so a module's `setup` can use the state of modules before it. */
export const setUpModules = (services: Services, modules: readonly Module[]): void => {
  for (const module of modules) Object.assign(services.state, module.setup?.(services));
};
