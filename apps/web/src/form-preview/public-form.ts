/** Builds the public form of a definition in the browser. Needs the whole engine: import it on demand. */
import {
  type CompiledForm,
  type Definition,
  type DefinitionIssue,
  definitionCalculation,
  localize,
  readDefinition,
  serializeForm,
} from '@form-service/engine';
import type { PublicForm } from './preview-element.ts';
import type { FilledSource } from './preview-source.ts';
import { type SanitizeHtml, sanitizeDefinition } from './sanitize-definition.ts';
import { withTableOptions } from './table-options.ts';

type Json = Readonly<Record<string, unknown>>;

function withoutAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const index = Number(name);
    return value.map((item, at) => (at === index ? withoutAt(item, rest) : item));
  }
  const { [name]: inner, ...others } = value as Json;
  if (inner === undefined) return value;
  // A rule needs a condition: this one is never true.
  if (rest.length === 0) return name === 'when' ? { ...others, when: 'false' } : others;
  return { ...others, [name]: withoutAt(inner, rest) };
}

/** Removes the expressions at these paths: hidden elements are shown, rules do not reject. */
export const withoutExpressions = (definition: Definition, paths: readonly string[]): Definition =>
  paths.reduce((rest, path) => withoutAt(rest, path.split('.')) as Definition, definition);

type Compiled = { definition: Definition; form: CompiledForm | null; skipped: DefinitionIssue[] };

/** Errors in one expression can hide others; after this many rounds, all logic is skipped. */
const maxRounds = 5;

/** Skips conditions and calculations with errors, so that the rest can be tried. */
function compile(definition: Definition): Compiled {
  const skipped: DefinitionIssue[] = [];
  let rest = definition;
  for (let round = 0; round < maxRounds; round += 1) {
    const compiled = definitionCalculation(rest);
    if ('form' in compiled) return { definition: rest, form: compiled.form, skipped };
    skipped.push(...compiled.issues);
    rest = withoutExpressions(
      rest,
      compiled.issues.map(({ path }) => path),
    );
  }
  return { definition: rest, form: null, skipped };
}

export type Preview = {
  form: PublicForm;
  /** Errors of skipped expressions. */
  skipped: readonly DefinitionIssue[];
};

const noId = '00000000000000000000000000';

/** `sanitizeHtml` does to rich texts what the server does on save. */
export function previewOf(source: FilledSource, makeSafe: SanitizeHtml): Preview {
  const {
    settings = {},
    name,
    options,
    locale: requestedLocale,
    formId = `frm_${noId}`,
    slug = 'preview',
  } = source;
  const {
    defaultLocale = 'en',
    locales = [defaultLocale],
    confirmation = {},
    theme = {},
    resume = 'off',
  } = settings;
  const locale =
    requestedLocale !== undefined && locales.includes(requestedLocale) ? requestedLocale : defaultLocale;
  const shaped = readDefinition(source.definition).definition ?? source.definition;
  const { definition, form, skipped } = compile(sanitizeDefinition(shaped, makeSafe));
  const spoken = localize(definition, locale, [defaultLocale]);
  const { message } = confirmation;
  return {
    form: {
      formId,
      formVersionId: `ver_${noId}`,
      slug,
      name,
      locale,
      locales: [...locales],
      definition: options ? withTableOptions(spoken, options) : spoken,
      options,
      logic: form && serializeForm(form),
      confirmation: message === undefined ? confirmation : { ...confirmation, message: makeSafe(message) },
      resume,
      // Nothing is submitted, so no captcha is needed.
      captcha: 'none',
      theme,
    },
    skipped,
  };
}
