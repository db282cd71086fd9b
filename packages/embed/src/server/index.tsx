/** The server rendering of the hosted page: built into one file, loaded with the first request. */
import { withTableOptions } from '../options/table-options.ts';
import { loadHostedStrings } from '../strings/en-hosted.ts';
import { directionOf } from '../strings/index.ts';
import { schemeOf, themeProperties } from '../theme.ts';
import type { PublicForm, VisitState } from '../visit/types.ts';
import { checkFiles } from './check-files.ts';
import type { EndPage, ExpiredLinkPage, FormPages, HostedForm } from './contract.ts';
import { renderExpiredLink } from './expired-link-page.tsx';
import { firstPage, handlePost, lostDraftPage, resumedPage } from './form-pages.ts';
import { renderState } from './render.tsx';
import { shuffledForm } from './shuffled-form.ts';

/** Pages that only show a message; without a script they have no retry button. */
const messageKeys = {
  already_sent: 'alreadySent',
  too_large: 'plainTooLarge',
  too_many: 'on_rate_limited',
} as const;

const isMessageOnly = (ending: EndPage): ending is { state: keyof typeof messageKeys } =>
  ending.state in messageKeys;

const stateOf = (ending: Exclude<EndPage, ExpiredLinkPage>): VisitState => {
  if (ending.state === 'loading') return { phase: 'loading' };
  if (ending.state === 'sent') {
    const confirmation = ending.message === undefined ? {} : { message: ending.message };
    return { phase: 'sent', form: undefined as never, confirmation, number: null };
  }
  if (isMessageOnly(ending))
    return {
      phase: 'hindered',
      reason: ending.state === 'already_sent' ? 'sent_elsewhere' : 'kept_out',
      message: { key: messageKeys[ending.state] },
    };
  const { state, text } = ending;
  const message =
    text === undefined ? ({ key: state === 'failed' ? 'failedStart' : 'notFound' } as const) : { text };
  return { phase: 'hindered', reason: state === 'failed' ? 'kept_out' : state, message };
};

/** Everything except a captcha works without JavaScript. */
const needsScript = ({ captcha }: PublicForm): boolean => captcha !== 'none';

const withOptions = (hosted: HostedForm): HostedForm => ({ ...hosted, form: withTableOptions(hosted.form) });

const pages: FormPages = {
  firstPage: (hosted, prefill) => firstPage(withOptions(hosted), prefill),
  handlePost: (hosted, posted, files) => handlePost(withOptions(hosted), posted, files),
  resumedPage: (hosted, saved) => resumedPage(withOptions(hosted), saved),
  lostDraftPage: (hosted, posted, why) => lostDraftPage(withOptions(hosted), posted, why),
  checkFiles,
  shuffleOptions: shuffledForm,
  endPage: async (locale, ending) => {
    if (ending.state === 'dead_link') return renderExpiredLink(locale, ending);
    return { ...(await renderState(stateOf(ending), { locale, baseUrl: '' })), hasErrors: false };
  },
  pageTheme: (form, locale) => ({
    direction: directionOf(locale),
    properties: form ? themeProperties(form.theme) : {},
    scheme: form && schemeOf(form.theme),
  }),
  async pageTexts(locale, form) {
    const { errorPrefix, formNeedsScript, linkNeedsScript, laterResume, language } =
      await loadHostedStrings(locale);
    const isPlainImpossible = form !== undefined && needsScript(form);
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
