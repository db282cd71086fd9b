import {
  compilePattern,
  type Definition,
  definitionCalculation,
  localise,
  type SessionForm,
  type StoredForm,
  sessionForm,
  storeForm,
} from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { storedDefinition } from './definitions.ts';
import { settingsOf } from './present.ts';
import { readVersionWithSettings } from './store-directory.ts';

/** A version of a form, compiled: what entries of it are filled in and judged by. */
export interface CompiledVersion {
  readonly definition: Definition;
  /** For browsers. Null where the definition does not compile any more. */
  readonly logic: StoredForm | null;
  /** The same form in each language: its messages differ, its rules do not. */
  inLocale(locale: string): SessionForm;
}

/** A definition that was published compiles. Only one that a later, stricter engine refuses does not. */
export const compileVersion = (definition: Definition, defaultLocale: string): CompiledVersion => {
  const made = definitionCalculation(definition);
  const forms = new Map<string, SessionForm>();
  return {
    definition,
    logic: 'form' in made ? storeForm(made.form) : null,
    inLocale(locale) {
      const known = forms.get(locale);
      if (known) return known;
      if (!('calculation' in made)) throw new Error('A published definition does not compile any more.');
      const spoken = localise(definition, locale, [defaultLocale]);
      const form = sessionForm(spoken, made.calculation, { compilePattern, locale });
      forms.set(locale, form);
      return form;
    },
  };
};

/** A version that was published, once or now, whichever form it is of. */
export const compiledVersion = async (
  db: Db,
  accountId: string,
  versionId: string,
): Promise<CompiledVersion> => {
  const row = await readVersionWithSettings(db, accountId, versionId);
  return compileVersion(storedDefinition(row.definition), settingsOf(row).defaultLocale);
};
