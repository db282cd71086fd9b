import { setImmediate } from 'node:timers/promises';
import type { FormSettings } from '@form-service/contracts';
import {
  type Definition,
  formInLocale,
  loadPublicForm,
  type PublicForm,
  type SessionForm,
  type StoredForm,
  serviceCalculation,
} from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { maxInlineSteps, setLogic } from './calculate-session.ts';
import type { CompiledDefinition } from './definition-work.ts';
import { compileDefinition } from './large-definitions.ts';
import { settingsOf } from './present.ts';
import { readVersionWithSettings } from './store-directory.ts';
import { type FormOrigin, setFormOrigin } from './tables/with-table-rows.ts';

/** A compiled version of a form, used to fill out and validate its entries. */
export interface CompiledVersion {
  readonly definition: Definition;
  /** The parts that respondents receive. */
  readonly published: PublicForm;
  /** For browsers. Null if the definition no longer compiles. */
  readonly logic: StoredForm | null;
  /** The form's language that best matches the requested one. */
  localeFor(requested: string | undefined): string;
  /** The form in each language: its messages differ, its rules do not. */
  inLocale(locale: string): SessionForm;
}

/** Above this many characters, work on a form yields to other requests in between. */
export const maxUninterruptedChars = 200_000;

const noLogic: StoredForm = { tree: { pages: [] }, nodes: [], patterns: [] };

const lowerCase = (locale: string) => locale.toLowerCase();

/** The form's best matching language: the same one, its parent, or the form's default. */
const chooseLocale = (
  { locales, defaultLocale }: Pick<FormSettings, 'locales' | 'defaultLocale'>,
  requested: string | undefined,
): string => {
  if (requested === undefined) return defaultLocale;
  const parts = requested.split('-');
  const candidates = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  for (const candidate of candidates) {
    const found = locales.find((locale) => lowerCase(locale) === lowerCase(candidate));
    if (found !== undefined) return found;
  }
  return defaultLocale;
};

/** A published definition compiles, unless a later engine is stricter. */
export const compileVersion = async (
  { definition, logic, parts, size }: CompiledDefinition,
  settings: Pick<FormSettings, 'locales' | 'defaultLocale'>,
  origin?: FormOrigin,
): Promise<CompiledVersion> => {
  const calculation = logic && serviceCalculation(logic, maxInlineSteps);
  if (calculation) setLogic(calculation, logic);
  if (size > maxUninterruptedChars) await setImmediate();
  const published = loadPublicForm(logic ?? noLogic, parts);
  const withheld = { names: published.names, fields: published.fields };
  const forms = new Map<string, SessionForm>();
  return {
    definition,
    published,
    logic: logic && published.logic,
    localeFor: (requested) => chooseLocale(settings, requested),
    inLocale(locale) {
      const known = forms.get(locale);
      if (known) return known;
      if (!calculation) throw new Error('A published definition no longer compiles.');
      const localized = formInLocale(definition, calculation, { locale, fallback: settings.defaultLocale });
      const form = { ...localized, withheld };
      setFormOrigin(form, origin);
      forms.set(locale, form);
      return form;
    },
  };
};

/** A version that is or was published, of any form. */
export const loadCompiledVersion = async (
  db: Db,
  accountId: string,
  versionId: string,
): Promise<CompiledVersion> => {
  const row = await readVersionWithSettings(db, accountId, versionId);
  return compileVersion(await compileDefinition(accountId, row.definition), settingsOf(row), { versionId });
};
