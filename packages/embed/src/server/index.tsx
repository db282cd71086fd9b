/** What the service draws the hosted page with: built into one file, loaded when the first page is asked for. */
import { withTableOptions } from '../options/table-options.ts';
import { directionOf } from '../strings/index.ts';
import { loadServedStrings } from '../strings/served.ts';
import { schemeOf, themeProperties } from '../theme.ts';
import type { PublicForm, VisitState } from '../visit/types.ts';
import { checkFiles } from './check-files.ts';
import type { DeadLink, Ending, FormPages, HostedForm } from './contract.ts';
import { drawDeadLink } from './dead-link-page.tsx';
import { drawState } from './draw.tsx';
import { shuffledForm } from './shuffled-form.ts';
import { firstPage, keptPage, resumedPage, takePost } from './steps.ts';

/** Where nothing can be done on this page: without its script it has no button to try again. */
const plainWords = {
  already_sent: 'alreadySent',
  too_large: 'plainTooLarge',
  too_many: 'on_rate_limited',
} as const;

const isPlain = (ending: Ending): ending is { state: keyof typeof plainWords } => ending.state in plainWords;

const stateOf = (ending: Exclude<Ending, DeadLink>): VisitState => {
  if (ending.state === 'loading') return { phase: 'loading' };
  if (ending.state === 'sent') {
    const confirmation = ending.message === undefined ? {} : { message: ending.message };
    return { phase: 'sent', form: undefined as never, confirmation, number: null };
  }
  if (isPlain(ending))
    return {
      phase: 'hindered',
      why: ending.state === 'already_sent' ? 'sent_elsewhere' : 'kept_out',
      words: { key: plainWords[ending.state] },
    };
  const { state, text } = ending;
  const words =
    text === undefined ? ({ key: state === 'failed' ? 'failedStart' : 'notFound' } as const) : { text };
  return { phase: 'hindered', why: state === 'failed' ? 'kept_out' : state, words };
};

/** Everything but a captcha works without JavaScript: it is there to tell browsers from programs. */
const isHindered = ({ captcha }: PublicForm): boolean => captcha !== 'none';

const filled = (hosted: HostedForm): HostedForm => ({ ...hosted, form: withTableOptions(hosted.form) });

const pages: FormPages = {
  firstPage: (hosted, prefill) => firstPage(filled(hosted), prefill),
  takePost: (hosted, posted, files) => takePost(filled(hosted), posted, files),
  resumedPage: (hosted, saved) => resumedPage(filled(hosted), saved),
  keptPage: (hosted, posted, why) => keptPage(filled(hosted), posted, why),
  checkFiles,
  shuffled: shuffledForm,
  ending: async (locale, ending) => {
    if (ending.state === 'dead_link') return drawDeadLink(locale, ending);
    return { ...(await drawState(stateOf(ending), { locale, baseUrl: '' })), hasErrors: false };
  },
  look: (form, locale) => ({
    direction: directionOf(locale),
    properties: form ? themeProperties(form.theme) : {},
    scheme: form && schemeOf(form.theme),
  }),
  async words(locale, form) {
    const { errorPrefix, formNeedsScript, linkNeedsScript, laterResume, language } =
      await loadServedStrings(locale);
    const isPlainImpossible = form !== undefined && isHindered(form);
    return {
      errorPrefix,
      needsScript: isPlainImpossible ? formNeedsScript : undefined,
      formNeedsScript,
      linkNeedsScript,
      resume: laterResume,
      language,
    };
  },
};

export { pages };
