import { isServiceError } from '@form-service/sdk/respondent';
import type { VisitContext } from './context.ts';
import { errorMessage } from './error-message.ts';
import { renewLink } from './renew-link.ts';

/** Creates a resume link, which is shown or emailed depending on the form's settings. */
export async function createResumeLink(
  { options, saveQueue, set, showError, filling }: VisitContext,
  email: string | null,
): Promise<void> {
  if (options.preview) return set({ resumeDialog: null });
  set({ resumeDialog: { state: 'making' } });
  const isSaved = await saveQueue?.save();
  const entry = saveQueue?.entry();
  if (!isSaved || !entry) {
    set({ resumeDialog: null });
    const message = filling()?.notice?.message;
    const isMoved = message && 'key' in message && message.key === 'draftMoved';
    if (!isMoved) return showError({ key: 'offline' });
    if (email === null) return;
    // Only an emailed link can open the draft.
    const problem = await renewLink(options, email);
    return problem ? showError(problem) : set({ notice: { tone: 'info', message: { key: 'linkRenewed' } } });
  }
  try {
    const body = email === null ? {} : { email };
    const { url } = await options.client.inEntry(entry.key).createResumeLink({ id: entry.id, body });
    set({ resumeDialog: { state: 'made', url, email } });
  } catch (error) {
    set({ resumeDialog: null });
    showError(isServiceError(error) ? errorMessage(error) : { key: 'offline' });
  }
}
