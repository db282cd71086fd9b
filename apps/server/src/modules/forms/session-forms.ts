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

/** A version of a form, compiled: what entries of it are filled in and judged by. */
export interface CompiledVersion {
  readonly definition: Definition;
  /** What respondents get of it. */
  readonly published: PublicForm;
  /** For browsers. Null where the definition does not compile any more. */
  readonly logic: StoredForm | null;
  /** The language of the form that comes nearest to the one asked for. */
  localeFor(asked: string | undefined): string;
  /** The same form in each language: its messages differ, its rules do not. */
  inLocale(locale: string): SessionForm;
}

/** Characters of a form after which others come first: what is made of it takes a while. */
export const maxUninterruptedChars = 200_000;

const noLogic: StoredForm = { tree: { pages: [] }, nodes: [], patterns: [] };

const lowerCase = (locale: string) => locale.toLowerCase();

/** The language of the form that comes nearest: the very one, its parent, or the form's own. */
const chooseLocale = (
  { locales, defaultLocale }: Pick<FormSettings, 'locales' | 'defaultLocale'>,
  asked: string | undefined,
): string => {
  if (asked === undefined) return defaultLocale;
  const parts = asked.split('-');
  const wanted = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  for (const one of wanted) {
    const found = locales.find((locale) => lowerCase(locale) === lowerCase(one));
    if (found !== undefined) return found;
  }
  return defaultLocale;
};

/** A definition that was published compiles. Only one that a later, stricter engine refuses does not. */
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
    localeFor: (asked) => chooseLocale(settings, asked),
    inLocale(locale) {
      const known = forms.get(locale);
      if (known) return known;
      if (!calculation) throw new Error('A published definition no longer compiles.');
      const spoken = formInLocale(definition, calculation, { locale, fallback: settings.defaultLocale });
      const form = { ...spoken, withheld };
      setFormOrigin(form, origin);
      forms.set(locale, form);
      return form;
    },
  };
};

/** A version that was published, once or now, whichever form it is of. */
export const loadCompiledVersion = async (
  db: Db,
  accountId: string,
  versionId: string,
): Promise<CompiledVersion> => {
  const row = await readVersionWithSettings(db, accountId, versionId);
  return compileVersion(await compileDefinition(accountId, row.definition), settingsOf(row), { versionId });
};
