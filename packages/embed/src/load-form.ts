import { isBasic, loadControls } from './fields/index.ts';
import type { Strings } from './strings/en.ts';
import { basicEnglish, loadStrings } from './strings/index.ts';
import { List } from './view/elements.tsx';
import { loadOptionalViews } from './view/load-optional-views.ts';
import { fieldsIn, hasLists, hasOnlyFields } from './visit/form-fields.ts';
import type { PublicForm, VisitState } from './visit/types.ts';

/** The form that is filled in, or was: what is said after that is in its language and look, too. */
export const formOf = (state: VisitState): PublicForm | undefined =>
  'form' in state ? state.form : undefined;

/** Nothing in it that needs more words, styles or views than every form has. */
const isBasicForm = ({ definition, resume, locales }: PublicForm): boolean =>
  resume === 'off' && locales.length < 2 && hasOnlyFields(definition) && fieldsIn(definition).every(isBasic);

/** Loads the style sheets of a form, but for the one that every form has. */
export async function loadStyles(form: PublicForm): Promise<readonly string[]> {
  if (isBasicForm(form)) return [];
  const { stylesOf, viewStyles } = await import('./style/field-styles.ts');
  return [viewStyles, ...stylesOf(fieldsIn(form.definition))];
}

/** Loads what a form in this state is drawn with, and gives its words. */
export async function loadForm(state: VisitState, locale: string): Promise<Strings> {
  if (state.phase === 'loading') return basicEnglish;
  const form = formOf(state);
  if (!form) return loadStrings(locale);
  const { definition } = form;
  const needsOptional = state.phase === 'hindered' || !isBasicForm(form);
  const [strings] = await Promise.all([
    loadStrings(locale, needsOptional, state.phase === 'hindered' || form.resume !== 'off'),
    needsOptional && loadOptionalViews(),
    loadControls(fieldsIn(definition)),
    hasLists(definition) && List.load(),
  ]);
  return strings;
}
