import { givenAnswers, pageView, type Session } from '@form-service/engine/browser';
import { fieldsOnPage } from '../plain/fields-on-page.ts';
import { type Posted, postedText } from '../plain/posted-answer.ts';
import { createSessionContext, openSession } from '../visit/open-session.ts';
import { collectFileInfo } from '../visit/resume-draft.ts';
import type { HostedForm, PostedFiles } from './contract.ts';
import { loadOffers } from './offers.ts';
import { applyPosted, type PostAction, readAction } from './post-actions.ts';

/** Everybody who asks the service for something waits while it calculates: some 10 ms. */
const MAX_STEPS = 250_000;

type Start = Parameters<typeof openSession>[1];

/** The files in its answers are known by what the answers say of them; the service looks at them itself when it is submitted. */
export const openHostedSession = (
  { form }: HostedForm,
  start: Start,
  files = new Map(),
): Promise<Session> => {
  collectFileInfo(start.answers, files);
  return openSession(form, { ...start, context: createSessionContext(files) }, MAX_STEPS);
};

export const NO_FILES: PostedFiles = { uploaded: [], refused: [] };

/** The answers that travelled along. They are the respondent's own words, and judged as such. */
function readCarried(posted: Posted): Record<string, unknown> | undefined {
  try {
    const answers: unknown = JSON.parse(postedText(posted, '_answers'));
    const isObject = typeof answers === 'object' && answers !== null && !Array.isArray(answers);
    return isObject ? (answers as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A page as it was drawn, and with what was filled in on it; undefined where the answers of before cannot be read. */
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
  // The form was published anew meanwhile, perhaps: what has no place in it any more is left out.
  const before =
    first.rejected.length === 0
      ? first
      : await openHostedSession(hosted, { answers: givenAnswers(first), page }, fileInfo);
  const action = readAction(posted);
  const removed = action.type === 'drop' ? action.path.split(' ') : [];
  // A ranking is posted by the numbers of its options: they must be the ones that the page has shown.
  const hasRanking = fieldsOnPage(pageView(before)).some(({ field }) => field.type === 'ranking');
  const offers = hasRanking ? await loadOffers(hosted, before) : new Map();
  return {
    action,
    before,
    filled: applyPosted(before, posted, hosted.form.locale, { files, removed, offers }),
  };
}
