import {
  type AnswerError,
  act,
  fieldsOf,
  givenAnswers,
  pageView,
  type Session,
  type StaleChoice,
  sessionState,
  shownErrors,
  validateSession,
  withoutStaleChoices,
} from '@form-service/engine/browser';
import { type Posted, postedText } from '../plain/posted-answer.ts';
import { loadHostedStrings } from '../strings/en-hosted.ts';
import { createTranslate } from '../strings/index.ts';
import { errorMessage } from '../visit/error-message.ts';
import { pageWithKey } from '../visit/form-fields.ts';
import { errorsByPath } from '../visit/server-errors.ts';
import type { Notice as ShownNotice } from '../visit/types.ts';
import type {
  HostedForm,
  LostDraft,
  NotRendered,
  PageNotice,
  PostedFiles,
  PostResult,
  RenderedForm,
  SavedAnswers,
} from './contract.ts';
import { loadOffers, needsOptionReload, withOfferedOptions } from './offers.ts';
import { buttonAt, changeInstances } from './post-actions.ts';
import { postedChanges } from './posted-changes.ts';
import { NO_FILES, openHostedSession, readPosted } from './posted-page.ts';
import { fillingState, renderState } from './render.tsx';

interface RenderOptions {
  errors?: readonly AnswerError[];
  notice?: ShownNotice | null;
  /** Option searches, by the field's path with instance IDs. */
  searches?: ReadonlyMap<string, string>;
}

/** The most fields that the server renders on a page: about 20 ms. Larger pages are rendered by the script. */
const MAX_RENDERED = 300;

class TooLargeToRender extends Error {
  readonly code: NotRendered['code'] = 'too_large_to_draw';
}

async function renderPage(
  hosted: HostedForm,
  session: Session,
  { errors = [], notice = null, searches }: RenderOptions = {},
): Promise<RenderedForm> {
  const { form, baseUrl, key, seed, entry } = hosted;
  const { page } = sessionState(session);
  if (fieldsOf(pageView(session)).length > MAX_RENDERED) throw new TooLargeToRender();
  const plain = {
    _answers: JSON.stringify(givenAnswers(session)),
    _page: page ?? '',
    _locale: form.locale,
    _key: key,
    _seed: seed,
    ...(entry && { _entry: `${entry.id} ${entry.key}`, _version: form.formVersionId }),
  };
  const offers = await loadOffers(hosted, session, searches);
  const state = fillingState(form, session, { plain, serverErrors: errorsByPath(errors), notice });
  const drawn = await renderState(state, { locale: form.locale, form, baseUrl, offers });
  return { ...drawn, hasErrors: errors.length > 0 || shownErrors(session).length > 0 };
}

export async function firstPage(
  hosted: HostedForm,
  prefill: Readonly<Record<string, string>>,
): Promise<RenderedForm> {
  return renderPage(
    hosted,
    await openHostedSession(hosted, { isNew: true, fillMinInstances: true, prefill }),
  );
}

/** Renders a draft that was opened by a resume link. */
export async function resumedPage(
  hosted: HostedForm,
  { answers, page }: SavedAnswers,
): Promise<RenderedForm> {
  return renderPage(hosted, await openHostedSession(hosted, { answers, page }), {
    notice: { tone: 'info', message: { key: 'plainResumed' } },
  });
}

/** Renders a page whose draft can no longer be saved, with all posted answers. */
export async function lostDraftPage(
  hosted: HostedForm,
  posted: Posted,
  key: LostDraft,
): Promise<RenderedForm> {
  const parsed = await readPosted(hosted, posted, NO_FILES);
  const session =
    parsed?.filled ?? (await openHostedSession(hosted, { isNew: true, fillMinInstances: true }));
  return renderPage(hosted, session, { notice: { tone: 'error', message: { key } } });
}

/** Shows errors and goes to the first page that has one. */
function showErrors(
  session: Session,
  { form }: HostedForm,
  extraErrors: readonly AnswerError[] = [],
): Session {
  const shown = act(session, { type: 'show_errors' });
  const { page, errors } = sessionState(shown);
  const pages = [...errors, ...extraErrors].map(({ path }) =>
    pageWithKey(form.definition, path.split('.')[1] ?? ''),
  );
  const [first] = pages.filter((id) => id !== undefined);
  if (first === undefined || pages.includes(page ?? undefined)) return shown;
  return act(shown, { type: 'go_to_page', page: first });
}

const infoNotice = (key: 'plainMoreFields' | 'plainLost' | 'plainOptions'): ShownNotice => ({
  tone: 'info',
  message: { key },
});

export async function handlePost(
  hosted: HostedForm,
  posted: Posted,
  files: PostedFiles = NO_FILES,
): Promise<PostResult> {
  const { form } = hosted;
  const parsed = await readPosted(hosted, posted, files);
  const newSession = parsed
    ? undefined
    : await openHostedSession(hosted, { isNew: true, fillMinInstances: true });
  const drawn = givenAnswers((parsed?.before ?? newSession) as Session);
  const changesIn = (session: Session) => postedChanges(form.definition, drawn, session);
  const page = async (session: Session, showing?: RenderOptions): Promise<PostResult> => ({
    step: 'page',
    rendered: await renderPage(hosted, session, showing),
    saved: changesIn(session),
  });
  if (!parsed) return page(newSession as Session, { notice: infoNotice('plainLost') });
  const { action, before, filled } = parsed;
  const { session, stale } = withoutStaleChoices(await withOfferedOptions(hosted, filled));

  const refused = files.refused.map(({ path, message }) => ({
    path: `answers.${path}`,
    code: 'file_refused',
    message,
  }));
  if (refused.length > 0) return page(session, { errors: refused });
  if (action.type === 'find') {
    const q = postedText(posted, `${action.path}.q`).trim().slice(0, 200);
    const place = fieldsOf(pageView(session)).find((view) => view.path === action.path)?.place ?? '';
    return page(session, { searches: new Map([[place, q]]) });
  }
  if (action.type === 'drop' || action.type === 'update') return page(session);
  let actionType: string = action.type;
  const clickedButton = action.type === 'press' ? buttonAt(session, action.path) : undefined;
  if (action.type === 'press') actionType = clickedButton?.button.action.type ?? '';
  else if ('path' in action) return page(changeInstances(session, action));

  if (actionType === 'later' || actionType === 'save_and_resume_later')
    return {
      step: 'later',
      saved: changesIn(session),
      email: postedText(posted, '_email').trim(),
      shown: async (made, entry) =>
        renderPage({ ...hosted, entry }, session, {
          notice:
            'problem' in made
              ? { tone: 'error', message: errorMessage(made.problem) }
              : await linkNotice(form.locale, made),
        }),
    };
  if (actionType === 'back') return page(act(session, { type: 'back' }));
  if (clickedButton && actionType !== 'next' && actionType !== 'submit')
    return {
      step: 'press',
      saved: changesIn(session),
      buttonKey: clickedButton.button.key,
      instanceId: clickedButton.instanceId,
      shown: async (done, entry) => {
        const withEntry = { ...hosted, entry };
        if ('problem' in done)
          return renderPage(withEntry, session, {
            notice: { tone: 'error', message: errorMessage(done.problem) },
          });
        const after = await openHostedSession(withEntry, {
          answers: done.answers,
          page: sessionState(session).page,
        });
        return renderPage(withEntry, after, { notice: { tone: 'info', message: { key: 'buttonDone' } } });
      },
    };
  if (stale.length > 0) return page(session, { errors: staleErrors(session, stale) });
  // The answers on this page made new fields or options appear, which the respondent has not seen yet.
  const seen = new Set(fieldsOf(pageView(before)).map(({ place }) => place));
  const hasNewFields = fieldsOf(pageView(session)).some(({ place }) => !seen.has(place));
  if (hasNewFields) return page(session, { notice: infoNotice('plainMoreFields') });
  if (needsOptionReload(hosted, before, session))
    return page(session, { notice: infoNotice('plainOptions') });
  const { page: currentPage, pages } = sessionState(session);
  // The answers may have added a page after this one, which was the last when its button was rendered.
  const isLast = currentPage === pages.at(-1);
  if (actionType === 'next' || (action.type === 'submit' && !isLast))
    return page(act(session, { type: 'next' }));

  const result = validateSession(session);
  if (result.errors.length > 0) return page(showErrors(session, hosted));
  return {
    step: 'send',
    answers: givenAnswers(session),
    saved: changesIn(session),
    honeypot: postedText(posted, '_website'),
    reject: (errors: readonly AnswerError[], message: PageNotice, key = hosted.key) => {
      const notice = message && {
        tone: 'error' as const,
        message: 'refusal' in message ? errorMessage(message.refusal) : message,
      };
      return renderPage({ ...hosted, key }, showErrors(session, hosted, errors), { errors: errors, notice });
    },
  };
}

const linkNotice = async (
  locale: string,
  { url, email }: { url: string | null; email: string },
): Promise<ShownNotice> => {
  if (url !== null) return { tone: 'info', message: { key: 'laterLinkHelp' }, link: url };
  return {
    tone: 'info',
    message: { text: createTranslate(await loadHostedStrings(locale))('laterMailed', { email }) },
  };
};

/** Errors for cleared choices, shown at their fields. */
const staleErrors = (session: Session, stale: readonly StaleChoice[]): AnswerError[] =>
  stale.flatMap(({ view }) =>
    session.form
      .toAnswerErrors([{ path: view.path, problem: { code: 'choice_cleared' } }])
      .map((error) => ({ ...error, path: `answers.${view.path}` })),
  );
