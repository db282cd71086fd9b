import { isBasic, loadControls } from './fields/index.ts';
import type { Strings } from './strings/en.ts';
import { loadStrings, plainEnglish } from './strings/index.ts';
import { List } from './view/elements.tsx';
import { loadMore } from './view/load-more.ts';
import { fieldsIn, hasFieldsAlone, hasLists } from './visit/form-fields.ts';
import type { PublicForm, VisitState } from './visit/types.ts';

/** The form that is filled in, or was: what is said after that is in its language and look, too. */
export const formIn = (state: VisitState): PublicForm | undefined =>
  'form' in state ? state.form : undefined;

/** Nothing in it that needs more words, styles or views than every form has. */
const isPlain = ({ definition, resume, locales }: PublicForm): boolean =>
  resume === 'off' && locales.length < 2 && hasFieldsAlone(definition) && fieldsIn(definition).every(isBasic);

/** Loads the style sheets of a form, but for the one that every form has. */
export async function loadStyles(form: PublicForm): Promise<readonly string[]> {
  if (isPlain(form)) return [];
  const { stylesOf, viewStyles } = await import('./style/more-styles.ts');
  return [viewStyles, ...stylesOf(fieldsIn(form.definition))];
}

/** Loads what a form in this state is drawn with, and gives its words. */
export async function loadForm(state: VisitState, locale: string): Promise<Strings> {
  if (state.phase === 'loading') return plainEnglish;
  const form = formIn(state);
  if (!form) return loadStrings(locale);
  const { definition } = form;
  const isMore = state.phase === 'hindered' || !isPlain(form);
  const [strings] = await Promise.all([
    loadStrings(locale, isMore, state.phase === 'hindered' || form.resume !== 'off'),
    isMore && loadMore(),
    loadControls(fieldsIn(definition)),
    hasLists(definition) && List.load(),
  ]);
  return strings;
}
