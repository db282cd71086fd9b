/** What the service draws the hosted page with: built into one file, loaded when the first page is asked for. */
import { withTableOptions } from '../options/table-options.ts';
import { needsScript } from '../plain/posted-answer.ts';
import { directionOf, loadStrings } from '../strings/index.ts';
import { schemeOf, themeProperties } from '../theme.ts';
import { fieldsIn } from '../visit/form-fields.ts';
import type { PublicForm, VisitState } from '../visit/types.ts';
import type { Ending, FormPages, HostedForm } from './contract.ts';
import { drawState } from './draw.tsx';
import { shuffledForm } from './shuffled-form.ts';
import { firstPage, takePost } from './steps.ts';

const stateOf = (ending: Ending): VisitState => {
  if (ending.state === 'loading') return { phase: 'loading' };
  if (ending.state === 'sent') {
    const confirmation = ending.message === undefined ? {} : { message: ending.message };
    return { phase: 'sent', form: undefined as never, confirmation, number: null };
  }
  const { state, text } = ending;
  const words =
    text === undefined ? ({ key: state === 'failed' ? 'failedStart' : 'notFound' } as const) : { text };
  // No button to try again: this page has no script.
  return { phase: 'hindered', why: state === 'failed' ? 'sent_elsewhere' : state, words };
};

const isHindered = (form: PublicForm): boolean =>
  (form.captcha !== false && form.captcha !== 'none') ||
  fieldsIn(form.definition).some((field) => field.required === true && needsScript(field));

const filled = (hosted: HostedForm): HostedForm => ({ ...hosted, form: withTableOptions(hosted.form) });

const pages: FormPages = {
  firstPage: (hosted, prefill) => firstPage(filled(hosted), prefill),
  takePost: (hosted, posted) => takePost(filled(hosted), posted),
  shuffled: shuffledForm,
  ending: async (locale, ending) => ({
    ...(await drawState(stateOf(ending), { locale, baseUrl: '' })),
    hasErrors: false,
  }),
  look: (form, locale) => ({
    direction: directionOf(locale),
    properties: form ? themeProperties(form.theme) : {},
    scheme: form && schemeOf(form.theme),
  }),
  async words(locale, form) {
    const { errorPrefix, formNeedsScript, linkNeedsScript, language } = await loadStrings(locale);
    const isPlainImpossible = form !== undefined && isHindered(withTableOptions(form));
    return {
      errorPrefix,
      needsScript: isPlainImpossible ? formNeedsScript : undefined,
      linkNeedsScript,
      language,
    };
  },
};

export { pages };
