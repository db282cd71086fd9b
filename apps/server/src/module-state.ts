import type { Services } from './context.ts';
import type { Module } from './module.ts';
import type { EntryFormCache, EntryWriter } from './modules/entries/index.ts';
import type { OpenForms } from './modules/forms/index.ts';

/** What modules have once per process: caches, and writers that batch. Each is created by `setup` of its module. */
export interface ModuleState {
  /** Of forms: published forms for respondents, cached. */
  openForms: OpenForms;
  /** Of entries: compiled form versions of entries, cached. */
  entryForms: EntryFormCache;
  /** Of entries: stores the entries of respondents, in batches. */
  entryWriter: EntryWriter;
}

/** Fills `services.state`, module by module in order: `setup` of a module can use the state of modules before it. */
export const setUpModules = (services: Services, modules: readonly Module[]): void => {
  for (const module of modules) Object.assign(services.state, module.setup?.(services));
};
