import { randomUUID } from 'node:crypto';
import type { Drawn, Notice, PostStep } from '../../../../../packages/embed/src/server/contract.ts';
import { ApiError } from '../../http/fail.ts';
import { fingerprintOf } from '../../http/idempotency.ts';
import type { PageAnswer, PageRequest } from '../../http/web-pages.ts';
import type { entryStarter } from '../entry-sessions/index.ts';
import {
  answerPage,
  endingPage,
  formIdOf,
  formNamed,
  formParts,
  header,
  type PageTools,
  type Shown,
  shownForm,
} from './hosted-page.ts';

const keyShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The site that the form was sent from, unless the browser vouches that it was this very one. */
const originOf = (request: PageRequest): string | undefined =>
  header(request, 'sec-fetch-site') === 'same-origin' ? undefined : header(request, 'origin') || undefined;

type Sending = Extract<PostStep, { step: 'send' }>;
type Start = ReturnType<typeof entryStarter>;

/** The same as the API's one call that begins an entry and sends it. */
const sendEntry = (start: Start, request: PageRequest, shown: Shown, key: string, sending: Sending) => {
  const { answers, honeypot } = sending;
  const { locale, open } = shown;
  const body = { answers, locale, submit: true, ...(honeypot !== '' && { honeypot }) };
  return start({
    params: { formId: formIdOf(open) },
    headers: { ...request.headers, origin: originOf(request) },
    sender: request.sender,
    body,
    once: {
      key,
      fingerprint: () => fingerprintOf('POST', `/f/${formIdOf(open)}`, { answers, locale }),
      answerWith: (result) => ({ status: 201, body: JSON.stringify(result), location: null, etag: null }),
    },
  });
};

const isOfAnswers = ({ path }: { path: string }): boolean => path.startsWith('answers.');

/** What the respondent is told of a refusal that they can do something about; undefined for all others. */
const noticeOf = (error: ApiError): Notice | undefined => {
  const { code, details } = error;
  if (code === 'idempotency_key_reused') return { key: 'plainSentAlready' };
  if (code !== 'validation_failed') return undefined;
  const [other] = details.filter((detail) => !isOfAnswers(detail));
  return other ? { text: other.message } : { key: 'serviceDisagrees' };
};

/**
 * `POST /f/{form}`: the same form without JavaScript. Nothing that it carries is trusted: the answers are judged again, and
 * what is sent goes the way of every other entry.
 */
export const takeHostedPost = async (
  tools: PageTools,
  start: Start,
  request: PageRequest,
): Promise<PageAnswer> => {
  const { embed } = tools;
  const { posted } = request;
  const open = await formNamed(tools, request);
  const text = (name: string): string => {
    const value = posted.get(name);
    return typeof value === 'string' ? value : '';
  };
  const shown = shownForm(tools, open, request, text('_locale') || null);
  const { form, locale } = shown;
  const key = keyShape.test(text('_key')) ? text('_key') : randomUUID();
  const pages = await embed.pages();
  const { needsScript } = await pages.words(locale, form);
  const drawnPage = async (status: number, drawn: Drawn) => {
    const parts = { ...(await formParts(tools, shown, drawn)), found: undefined };
    return answerPage(tools, status, { ...parts, withoutScript: { words: needsScript } }, shown);
  };
  const seed = text('_seed').slice(0, 100) || key;
  const hosted = { form: pages.shuffled(form, seed), baseUrl: '', key, seed };
  const step = await pages.takePost(hosted, posted);
  if (step.step === 'page') return drawnPage(step.drawn.hasErrors ? 422 : 200, step.drawn);
  try {
    await sendEntry(start, request, shown, key, step);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'form_closed' || error.code === 'entry_limit_reached')
      return endingPage(tools, error.status, { state: 'closed', text: error.message }, shown, locale);
    const notice = noticeOf(error);
    if (notice === undefined) throw error;
    const errors = error.details.filter(isOfAnswers);
    return drawnPage(422, await step.refuse(errors, notice, randomUUID()));
  }
  const { redirectUrl } = form.confirmation;
  const back = `/f/${open.form.slug}?sent=1&locale=${encodeURIComponent(locale)}`;
  return { status: 303, headers: { location: redirectUrl ?? back }, body: '' };
};
