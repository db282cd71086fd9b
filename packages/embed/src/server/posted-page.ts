import { fieldsOf, givenAnswers, pageView, type Session } from '@form-service/engine/browser';
import { type Posted, postedText } from '../plain/posted-answer.ts';
import { createSessionContext, openSession } from '../visit/open-session.ts';
import { collectFileInfo } from '../visit/resume-draft.ts';
import type { HostedForm, PostedFiles } from './contract.ts';
import { loadOffers } from './offers.ts';
import { applyPosted, type PostAction, readAction } from './post-actions.ts';

/** Calculation blocks the event loop: about 10 ms at this limit. */
const MAX_STEPS = 250_000;

type Start = Parameters<typeof openSession>[1];

/** Opens a session with the file info in the answers; the server checks the files themselves on submit. */
export const openHostedSession = (
  { form }: HostedForm,
  start: Start,
  files = new Map(),
): Promise<Session> => {
  collectFileInfo(start.answers, files);
  return openSession(form, { ...start, context: createSessionContext(files) }, MAX_STEPS);
};

export const NO_FILES: PostedFiles = { uploaded: [], refused: [] };

/** The answers carried in a hidden input. They are untrusted and validated. */
function readCarried(posted: Posted): Record<string, unknown> | undefined {
  try {
    const answers: unknown = JSON.parse(postedText(posted, '_answers'));
    const isObject = typeof answers === 'object' && answers !== null && !Array.isArray(answers);
    return isObject ? (answers as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The session before and after applying the posted data; undefined if the carried answers cannot be parsed. */
export async function readPosted(
  hosted: HostedForm,
  posted: Posted,
  files: PostedFiles,
): Promise<{ action: PostAction; before: Session; filled: Session } | undefined> {
  const answers = readCarried(posted);
  if (!answers) return undefined;
  const page = postedText(posted, '_page');
  const fileInfo = new Map();
  for (const { file } of files.uploaded) fileInfo.set(file.fileId, file);
  const first = await openHostedSession(hosted, { answers, page }, fileInfo);
  // The form may have been published again in the meantime: drop answers it no longer accepts.
  const before =
    first.rejected.length === 0
      ? first
      : await openHostedSession(hosted, { answers: givenAnswers(first), page }, fileInfo);
  const action = readAction(posted);
  const removed = action.type === 'drop' ? action.path.split(' ') : [];
  // A ranking posts option indexes, which must refer to the options that the page showed.
  const hasRanking = fieldsOf(pageView(before)).some(({ field }) => field.type === 'ranking');
  const offers = hasRanking ? await loadOffers(hosted, before) : new Map();
  return {
    action,
    before,
    filled: applyPosted(before, posted, hosted.form.locale, { files, removed, offers }),
  };
}
