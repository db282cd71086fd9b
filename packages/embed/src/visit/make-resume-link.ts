import { isServiceError } from '@form-service/sdk/respondent';
import type { VisitContext } from './context.ts';

/** A link back to these answers: shown, or mailed where the form's author wants that. */
export async function makeResumeLink(
  { options, saving, set, complain }: VisitContext,
  email: string | null,
): Promise<void> {
  if (options.preview) return set({ later: null });
  set({ later: { state: 'making' } });
  const isSaved = await saving?.save();
  const entry = saving?.entry();
  if (!isSaved || !entry) {
    set({ later: null });
    return complain({ key: 'laterOffline' });
  }
  try {
    const body = email === null ? {} : { email };
    const { url } = await options.client.inEntry(entry.key).createResumeLink({ id: entry.id, body });
    set({ later: { state: 'made', url, email } });
  } catch (error) {
    set({ later: null });
    complain(
      isServiceError(error) ? { text: error.details[0]?.message ?? error.message } : { key: 'laterOffline' },
    );
  }
}
