import {
  type AnswerError,
  act,
  givenAnswers,
  judge,
  pageView,
  type Session,
  sessionState,
  shownErrors,
} from '@form-service/engine/browser';
import { fieldsOnPage } from '../plain/fields-on-page.ts';
import { type Posted, postedText } from '../plain/posted-answer.ts';
import { pageWith } from '../visit/form-fields.ts';
import { openSession, worldOf } from '../visit/open-session.ts';
import { toldByPath } from '../visit/told.ts';
import type { Notice as ShownNotice } from '../visit/types.ts';
import type { Drawn, HostedForm, Notice, PostStep } from './contract.ts';
import { drawState, fillingState } from './draw.tsx';
import { buttonAt, changeInstances, pressedIn, withPosted } from './post-actions.ts';

const world = () => worldOf(new Map());

interface Showing {
  told?: readonly AnswerError[];
  notice?: ShownNotice | null;
}

async function draw(
  { form, baseUrl, key, seed }: HostedForm,
  session: Session,
  { told = [], notice = null }: Showing = {},
): Promise<Drawn> {
  const { page } = sessionState(session);
  const plain = {
    _answers: JSON.stringify(givenAnswers(session)),
    _page: page ?? '',
    _locale: form.locale,
    _key: key,
    _seed: seed,
  };
  const state = fillingState(form, session, { plain, told: toldByPath(told), notice });
  const drawn = await drawState(state, { locale: form.locale, form, baseUrl });
  return { ...drawn, hasErrors: told.length > 0 || shownErrors(session).length > 0 };
}

export async function firstPage(
  hosted: HostedForm,
  prefill: Readonly<Record<string, string>>,
): Promise<Drawn> {
  const start = { isNew: true, leastInstances: true, prefill, world: world() };
  return draw(hosted, await openSession(hosted.form, start));
}

/** The answers that travelled along. They are the respondent's own words, and judged as such. */
function carried(posted: Posted): Record<string, unknown> | undefined {
  try {
    const answers: unknown = JSON.parse(postedText(posted, '_answers'));
    const isObject = typeof answers === 'object' && answers !== null && !Array.isArray(answers);
    return isObject ? (answers as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Leads to the first page on which something is wrong. */
function showErrors(session: Session, { form }: HostedForm, told: readonly AnswerError[] = []): Session {
  const shown = act(session, { type: 'show_errors' });
  const { page, errors } = sessionState(shown);
  const pages = [...errors, ...told].map(({ path }) => pageWith(form.definition, path.split('.')[1] ?? ''));
  const [first] = pages.filter((id) => id !== undefined);
  if (first === undefined || pages.includes(page ?? undefined)) return shown;
  return act(shown, { type: 'go_to_page', page: first });
}

const info = (key: 'plainMoreFields' | 'plainLost' | 'needsScript'): ShownNotice => ({
  tone: 'info',
  words: { key },
});

export async function takePost(hosted: HostedForm, posted: Posted): Promise<PostStep> {
  const page = async (session: Session, showing?: Showing): Promise<PostStep> => ({
    step: 'page',
    drawn: await draw(hosted, session, showing),
  });
  const { form } = hosted;
  const answers = carried(posted);
  if (!answers) {
    const fresh = await openSession(form, { isNew: true, leastInstances: true, world: world() });
    return page(fresh, { notice: info('plainLost') });
  }
  const here = postedText(posted, '_page');
  const first = await openSession(form, { answers, page: here, world: world() });
  // The form was published anew meanwhile, perhaps: what has no place in it any more is left out.
  const before =
    first.refused.length === 0
      ? first
      : await openSession(form, { answers: givenAnswers(first), page: here, world: world() });
  const session = withPosted(before, posted, form.locale);
  const pressed = pressedIn(posted);
  let goes: string = pressed.type;
  if (pressed.type === 'press') goes = buttonAt(session, (pressed as { path: string }).path) ?? '';
  else if ('path' in pressed) return page(changeInstances(session, pressed));

  if (goes === 'back') return page(act(session, { type: 'back' }));
  if (goes !== 'next' && goes !== 'submit') return page(session, { notice: info('needsScript') });
  // What the answers on this page have brought up has not been seen yet.
  const seen = new Set(fieldsOnPage(pageView(before)).map(({ place }) => place));
  const isMore = fieldsOnPage(pageView(session)).some(({ place }) => !seen.has(place));
  if (isMore) return page(session, { notice: info('plainMoreFields') });
  const { page: at, pages } = sessionState(session);
  // The answers may have brought up a page after this one, which was the last when its button was drawn.
  const isLast = at === pages.at(-1);
  if (goes === 'next' || (pressed.type === 'submit' && !isLast)) return page(act(session, { type: 'next' }));

  const verdict = judge(session);
  if (verdict.errors.length > 0) return page(showErrors(session, hosted));
  return {
    step: 'send',
    answers: givenAnswers(session),
    honeypot: postedText(posted, '_website'),
    refuse: (errors: readonly AnswerError[], words: Notice, key = hosted.key) => {
      const notice = words && { tone: 'error' as const, words };
      return draw({ ...hosted, key }, showErrors(session, hosted, errors), { told: errors, notice });
    },
  };
}
