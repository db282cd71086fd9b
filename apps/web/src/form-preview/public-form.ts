/** A definition as respondents would get it, worked out in the browser. Takes the whole engine: import it on demand. */
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
import { withoutExpressions } from './without-expressions.ts';

type Compiled = { definition: Definition; form: CompiledForm | null; skipped: DefinitionIssue[] };

/** Mistakes in one expression can hide others; after so many rounds it is shown without any logic. */
const maxRounds = 5;

/** Conditions and calculations with mistakes are left out, so that the rest of the form can be tried. */
function compile(definition: Definition): Compiled {
  const skipped: DefinitionIssue[] = [];
  let rest = definition;
  for (let round = 0; round < maxRounds; round += 1) {
    const made = definitionCalculation(rest);
    if ('form' in made) return { definition: rest, form: made.form, skipped };
    skipped.push(...made.issues);
    rest = withoutExpressions(
      rest,
      made.issues.map(({ path }) => path),
    );
  }
  return { definition: rest, form: null, skipped };
}

export type Preview = {
  form: PublicForm;
  /** What is wrong with expressions that the preview does without. */
  skipped: readonly DefinitionIssue[];
};

const noId = '00000000000000000000000000';

/** `sanitizeHtml` does to rich texts what the service does when it saves them. */
export function previewOf(source: FilledSource, makeSafe: SanitizeHtml): Preview {
  const { settings = {}, name, options, locale: asked, formId = `frm_${noId}`, slug = 'preview' } = source;
  const {
    defaultLocale = 'en',
    locales = [defaultLocale],
    confirmation = {},
    theme = {},
    resume = 'off',
  } = settings;
  const locale = asked !== undefined && locales.includes(asked) ? asked : defaultLocale;
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
      // Nothing is sent: nobody has to show that they are no program.
      captcha: 'none',
      theme,
    },
    skipped,
  };
}
