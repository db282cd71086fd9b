import {
  type AnswerError,
  act,
  givenAnswers,
  judge,
  pageView,
  type Session,
  type StaleChoice,
  sessionState,
  shownErrors,
  withoutStaleChoices,
} from '@form-service/engine/browser';
import { fieldsOnPage } from '../plain/fields-on-page.ts';
import { type Posted, postedText } from '../plain/posted-answer.ts';
import { sayIn } from '../strings/index.ts';
import { loadServedStrings } from '../strings/served.ts';
import { pageWith } from '../visit/form-fields.ts';
import { refusalWords } from '../visit/refusal-words.ts';
import { toldByPath } from '../visit/told.ts';
import type { Notice as ShownNotice } from '../visit/types.ts';
import type {
  Drawn,
  HostedForm,
  LostDraft,
  NotDrawn,
  Notice,
  PostedFiles,
  PostStep,
  SavedAnswers,
} from './contract.ts';
import { drawState, fillingState } from './draw.tsx';
import { asksAgain, knowingOffers, offersOn } from './offers.ts';
import { buttonAt, changeInstances } from './post-actions.ts';
import { postedChanges } from './posted-changes.ts';
import { NO_FILES, openHosted, readPosted } from './posted-page.ts';

interface Showing {
  told?: readonly AnswerError[];
  notice?: ShownNotice | null;
  /** What options were searched for, by the places of their fields. */
  sought?: ReadonlyMap<string, string>;
}

/** Fields on one page that the service draws: some 20 ms. Longer ones are left to the script. */
const MOST_DRAWN = 300;

class TooLargeToDraw extends Error {
  readonly code: NotDrawn['code'] = 'too_large_to_draw';
}

async function draw(
  hosted: HostedForm,
  session: Session,
  { told = [], notice = null, sought }: Showing = {},
): Promise<Drawn> {
  const { form, baseUrl, key, seed, entry } = hosted;
  const { page } = sessionState(session);
  if (fieldsOnPage(pageView(session)).length > MOST_DRAWN) throw new TooLargeToDraw();
  const plain = {
    _answers: JSON.stringify(givenAnswers(session)),
    _page: page ?? '',
    _locale: form.locale,
    _key: key,
    _seed: seed,
    ...(entry && { _entry: `${entry.id} ${entry.key}`, _version: form.formVersionId }),
  };
  const offers = await offersOn(hosted, session, sought);
  const state = fillingState(form, session, { plain, told: toldByPath(told), notice });
  const drawn = await drawState(state, { locale: form.locale, form, baseUrl, offers });
  return { ...drawn, hasErrors: told.length > 0 || shownErrors(session).length > 0 };
}

export async function firstPage(
  hosted: HostedForm,
  prefill: Readonly<Record<string, string>>,
): Promise<Drawn> {
  return draw(hosted, await openHosted(hosted, { isNew: true, leastInstances: true, prefill }));
}

/** A draft that somebody comes back to by a link. */
export async function resumedPage(hosted: HostedForm, { answers, page }: SavedAnswers): Promise<Drawn> {
  return draw(hosted, await openHosted(hosted, { answers, page }), {
    notice: { tone: 'info', words: { key: 'plainResumed' } },
  });
}

/** A page whose draft can no longer be saved to: with all that was filled in, apart from the draft. */
export async function keptPage(hosted: HostedForm, posted: Posted, key: LostDraft): Promise<Drawn> {
  const read = await readPosted(hosted, posted, NO_FILES);
  const session = read?.filled ?? (await openHosted(hosted, { isNew: true, leastInstances: true }));
  return draw(hosted, session, { notice: { tone: 'error', words: { key } } });
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

const info = (key: 'plainMoreFields' | 'plainLost' | 'plainOptions'): ShownNotice => ({
  tone: 'info',
  words: { key },
});

export async function takePost(
  hosted: HostedForm,
  posted: Posted,
  files: PostedFiles = NO_FILES,
): Promise<PostStep> {
  const { form } = hosted;
  const read = await readPosted(hosted, posted, files);
  const fresh = read ? undefined : await openHosted(hosted, { isNew: true, leastInstances: true });
  const drawn = givenAnswers((read?.before ?? fresh) as Session);
  const savedOf = (session: Session) => postedChanges(form.definition, drawn, session);
  const page = async (session: Session, showing?: Showing): Promise<PostStep> => ({
    step: 'page',
    drawn: await draw(hosted, session, showing),
    saved: savedOf(session),
  });
  if (!read) return page(fresh as Session, { notice: info('plainLost') });
  const { pressed, before, filled } = read;
  const { session, stale } = withoutStaleChoices(await knowingOffers(hosted, filled));

  const refused = files.refused.map(({ path, message }) => ({
    path: `answers.${path}`,
    code: 'file_refused',
    message,
  }));
  if (refused.length > 0) return page(session, { told: refused });
  if (pressed.type === 'find') {
    const q = postedText(posted, `${pressed.path}.q`).trim().slice(0, 200);
    const place = fieldsOnPage(pageView(session)).find((view) => view.path === pressed.path)?.place ?? '';
    return page(session, { sought: new Map([[place, q]]) });
  }
  if (pressed.type === 'drop' || pressed.type === 'update') return page(session);
  let goes: string = pressed.type;
  const pressedButton = pressed.type === 'press' ? buttonAt(session, pressed.path) : undefined;
  if (pressed.type === 'press') goes = pressedButton?.button.action.type ?? '';
  else if ('path' in pressed) return page(changeInstances(session, pressed));

  if (goes === 'later' || goes === 'save_and_resume_later')
    return {
      step: 'later',
      saved: savedOf(session),
      email: postedText(posted, '_email').trim(),
      shown: async (made, entry) =>
        draw({ ...hosted, entry }, session, {
          notice:
            'problem' in made
              ? { tone: 'error', words: refusalWords(made.problem) }
              : await madeNotice(form.locale, made),
        }),
    };
  if (goes === 'back') return page(act(session, { type: 'back' }));
  if (pressedButton && goes !== 'next' && goes !== 'submit')
    return {
      step: 'press',
      saved: savedOf(session),
      buttonKey: pressedButton.button.key,
      instanceId: pressedButton.instanceId,
      shown: async (done, entry) => {
        const drawing = { ...hosted, entry };
        if ('problem' in done)
          return draw(drawing, session, { notice: { tone: 'error', words: refusalWords(done.problem) } });
        const after = await openHosted(drawing, { answers: done.answers, page: sessionState(session).page });
        return draw(drawing, after, { notice: { tone: 'info', words: { key: 'buttonDone' } } });
      },
    };
  if (stale.length > 0) return page(session, { told: staleErrors(session, stale) });
  // What the answers on this page have brought up has not been seen yet: questions, or other options.
  const seen = new Set(fieldsOnPage(pageView(before)).map(({ place }) => place));
  const isMore = fieldsOnPage(pageView(session)).some(({ place }) => !seen.has(place));
  if (isMore) return page(session, { notice: info('plainMoreFields') });
  if (asksAgain(hosted, before, session)) return page(session, { notice: info('plainOptions') });
  const { page: at, pages } = sessionState(session);
  // The answers may have brought up a page after this one, which was the last when its button was drawn.
  const isLast = at === pages.at(-1);
  if (goes === 'next' || (pressed.type === 'submit' && !isLast)) return page(act(session, { type: 'next' }));

  const verdict = judge(session);
  if (verdict.errors.length > 0) return page(showErrors(session, hosted));
  return {
    step: 'send',
    answers: givenAnswers(session),
    saved: savedOf(session),
    honeypot: postedText(posted, '_website'),
    refuse: (errors: readonly AnswerError[], words: Notice, key = hosted.key) => {
      const notice = words && {
        tone: 'error' as const,
        words: 'refusal' in words ? refusalWords(words.refusal) : words,
      };
      return draw({ ...hosted, key }, showErrors(session, hosted, errors), { told: errors, notice });
    },
  };
}

const madeNotice = async (
  locale: string,
  { url, email }: { url: string | null; email: string },
): Promise<ShownNotice> => {
  if (url !== null) return { tone: 'info', words: { key: 'laterLinkHelp' }, link: url };
  return { tone: 'info', words: { text: sayIn(await loadServedStrings(locale))('laterMailed', { email }) } };
};

/** A choice that was cleared, told at its field. */
const staleErrors = (session: Session, stale: readonly StaleChoice[]): AnswerError[] =>
  stale.flatMap(({ view }) =>
    session.form
      .tell([{ path: view.path, problem: { code: 'choice_cleared' } }])
      .map((error) => ({ ...error, path: `answers.${view.path}` })),
  );
