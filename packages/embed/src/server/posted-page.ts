import { givenAnswers, pageView, type Session } from '@form-service/engine/browser';
import { fieldsOnPage } from '../plain/fields-on-page.ts';
import { type Posted, postedText } from '../plain/posted-answer.ts';
import { rememberFiles } from '../visit/come-back.ts';
import { openSession, worldOf } from '../visit/open-session.ts';
import type { HostedForm, PostedFiles } from './contract.ts';
import { offersOn } from './offers.ts';
import { type Pressed, pressedIn, withPosted } from './post-actions.ts';

/** Everybody who asks the service for something waits while it calculates: some 10 ms. */
const MOST_STEPS = 250_000;

type Start = Parameters<typeof openSession>[1];

/** The files in its answers are known by what the answers say of them; the service looks at them itself when it is submitted. */
export const openHosted = ({ form }: HostedForm, start: Start, files = new Map()): Promise<Session> => {
  rememberFiles(start.answers, files);
  return openSession(form, { ...start, world: worldOf(files) }, MOST_STEPS);
};

export const NO_FILES: PostedFiles = { uploaded: [], refused: [] };

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

/** A page as it was drawn, and with what was filled in on it; undefined where the answers of before cannot be read. */
export async function readPosted(
  hosted: HostedForm,
  posted: Posted,
  files: PostedFiles,
): Promise<{ pressed: Pressed; before: Session; filled: Session } | undefined> {
  const answers = carried(posted);
  if (!answers) return undefined;
  const page = postedText(posted, '_page');
  const known = new Map();
  for (const { file } of files.uploaded) known.set(file.fileId, file);
  const first = await openHosted(hosted, { answers, page }, known);
  // The form was published anew meanwhile, perhaps: what has no place in it any more is left out.
  const before =
    first.refused.length === 0
      ? first
      : await openHosted(hosted, { answers: givenAnswers(first), page }, known);
  const pressed = pressedIn(posted);
  const drops = pressed.type === 'drop' ? pressed.path.split(' ') : [];
  // A ranking is posted by the numbers of its options: they must be the ones that the page has shown.
  const ranks = fieldsOnPage(pageView(before)).some(({ field }) => field.type === 'ranking');
  const offers = ranks ? await offersOn(hosted, before) : new Map();
  return {
    pressed,
    before,
    filled: withPosted(before, posted, hosted.form.locale, { files, drops, offers }),
  };
}
