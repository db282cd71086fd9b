import type { FormSettings } from '@form-service/contracts';
import {
  type Definition,
  definitionCalculation,
  formInLocale,
  type SessionForm,
  type StoredForm,
  storeForm,
} from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { storedDefinition } from './definitions.ts';
import { settingsOf } from './present.ts';
import { readVersionWithSettings } from './store-directory.ts';
import { type FormOrigin, rememberOrigin } from './tables/known-tables.ts';

/** A version of a form, compiled: what entries of it are filled in and judged by. */
export interface CompiledVersion {
  readonly definition: Definition;
  /** For browsers. Null where the definition does not compile any more. */
  readonly logic: StoredForm | null;
  /** The language of the form that comes nearest to the one asked for. */
  localeFor(asked: string | undefined): string;
  /** The same form in each language: its messages differ, its rules do not. */
  inLocale(locale: string): SessionForm;
}

const withoutCase = (locale: string) => locale.toLowerCase();

/** The language of the form that comes nearest: the very one, its parent, or the form's own. */
const chooseLocale = (
  { locales, defaultLocale }: Pick<FormSettings, 'locales' | 'defaultLocale'>,
  asked: string | undefined,
): string => {
  if (asked === undefined) return defaultLocale;
  const parts = asked.split('-');
  const wanted = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  for (const one of wanted) {
    const found = locales.find((locale) => withoutCase(locale) === withoutCase(one));
    if (found !== undefined) return found;
  }
  return defaultLocale;
};

/** A definition that was published compiles. Only one that a later, stricter engine refuses does not. */
export const compileVersion = (
  definition: Definition,
  settings: Pick<FormSettings, 'locales' | 'defaultLocale'>,
  origin?: FormOrigin,
): CompiledVersion => {
  const made = definitionCalculation(definition);
  const forms = new Map<string, SessionForm>();
  return {
    definition,
    logic: 'form' in made ? storeForm(made.form) : null,
    localeFor: (asked) => chooseLocale(settings, asked),
    inLocale(locale) {
      const known = forms.get(locale);
      if (known) return known;
      if (!('calculation' in made)) throw new Error('A published definition does not compile any more.');
      const form = formInLocale(definition, made, { locale, fallback: settings.defaultLocale });
      rememberOrigin(form, origin);
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
  return compileVersion(storedDefinition(row.definition), settingsOf(row), { versionId });
};
