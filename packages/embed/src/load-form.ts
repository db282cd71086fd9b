import { isBasic, loadControls } from './fields/index.ts';
import type { Strings } from './strings/en.ts';
import { basicEnglish, loadStrings } from './strings/index.ts';
import { LazyList, loadOptionalViews } from './view/elements.tsx';
import { fieldsIn, hasLists, hasOnlyFields } from './visit/form-fields.ts';
import type { PublicForm, VisitState } from './visit/types.ts';

/** The form of the current state, also after submitting: later messages use its language and theme. */
export const formOf = (state: VisitState): PublicForm | undefined =>
  'form' in state ? state.form : undefined;

/** Whether the form needs no lazy-loaded strings, styles or views. */
const isBasicForm = ({ definition, resume, locales }: PublicForm): boolean =>
  resume === 'off' && locales.length < 2 && hasOnlyFields(definition) && fieldsIn(definition).every(isBasic);

/** Loads the style sheets of a form, except form.css. */
export async function loadStyles(form: PublicForm): Promise<readonly string[]> {
  if (isBasicForm(form)) return [];
  const { stylesOf, viewStyles } = await import('./style/field-styles.ts');
  return [viewStyles, ...stylesOf(fieldsIn(form.definition))];
}

/** Loads the views and controls for this state and returns the strings. */
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
    hasLists(definition) && LazyList.load(),
  ]);
  return strings;
}
