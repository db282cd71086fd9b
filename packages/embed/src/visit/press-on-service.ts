import { act, type Button } from '@form-service/engine/browser';
import { isServiceError } from '@form-service/sdk/respondent';
import { rememberFiles } from './come-back.ts';
import type { VisitContext } from './context.ts';
import { refusalWords } from './refusal-words.ts';

/** Buttons whose work is the service's: it runs them on the answers it has, and says what they changed. */
export async function pressOnService(
  context: VisitContext,
  { key: buttonKey, action }: Button,
  instanceId: string | undefined,
): Promise<void> {
  const { options, saving, set, complain } = context;
  if (options.preview) {
    if (action.type === 'open_url') options.openUrl(action.url, action.newTab === true);
    else set({ notice: { tone: 'info', words: { key: 'previewButton' } } });
    return;
  }
  const isSaved = await saving?.save();
  const entry = saving?.entry();
  if (!isSaved || !entry) return complain({ key: 'buttonOffline' });
  try {
    const body = instanceId === undefined ? {} : { instanceId };
    const clicked = await options.client.inEntry(entry.key).clickButton({ id: entry.id, buttonKey, body });
    adopt(context, clicked.entry.answers, clicked.state.page);
    for (const { type, url, newTab } of clicked.effects)
      if (type === 'open_url' && typeof url === 'string') options.openUrl(url, newTab === true);
    if (clicked.effects.length === 0) set({ notice: { tone: 'info', words: { key: 'buttonDone' } } });
  } catch (error) {
    complain(isServiceError(error) ? refusalWords(error) : { key: 'buttonOffline' });
  }
}

/** What the button changed. */
function adopt(
  { filling, files, set }: VisitContext,
  answers: Readonly<Record<string, unknown>>,
  page: string | null,
): void {
  const state = filling();
  if (!state) return;
  rememberFiles(answers, files);
  const answered = act(state.session, { type: 'set_answers', answers });
  set({ session: page === null ? answered : act(answered, { type: 'go_to_page', page }) });
}
