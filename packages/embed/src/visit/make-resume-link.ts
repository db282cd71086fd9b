import { isServiceError } from '@form-service/sdk/respondent';
import type { VisitContext } from './context.ts';
import { refusalWords } from './refusal-words.ts';
import { renewLink } from './renew-link.ts';

/** A link back to these answers: shown, or mailed where the form's author wants that. */
export async function makeResumeLink(
  { options, saving, set, complain, filling }: VisitContext,
  email: string | null,
): Promise<void> {
  if (options.preview) return set({ later: null });
  set({ later: { state: 'making' } });
  const isSaved = await saving?.save();
  const entry = saving?.entry();
  if (!isSaved || !entry) {
    set({ later: null });
    const words = filling()?.notice?.words;
    const isMoved = words && 'key' in words && words.key === 'draftMoved';
    if (!isMoved) return complain({ key: 'offline' });
    if (email === null) return;
    // Only an email leads back to the draft.
    const problem = await renewLink(options, email);
    return problem ? complain(problem) : set({ notice: { tone: 'info', words: { key: 'linkRenewed' } } });
  }
  try {
    const body = email === null ? {} : { email };
    const { url } = await options.client.inEntry(entry.key).createResumeLink({ id: entry.id, body });
    set({ later: { state: 'made', url, email } });
  } catch (error) {
    set({ later: null });
    complain(isServiceError(error) ? refusalWords(error) : { key: 'offline' });
  }
}
