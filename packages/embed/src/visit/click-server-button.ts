import { act, type Button } from '@form-service/engine/browser';
import { isServiceError } from '@form-service/sdk/respondent';
import type { VisitContext } from './context.ts';
import { errorMessage } from './error-message.ts';
import { collectFileInfo } from './resume-draft.ts';

/** Runs a button's action on the server and applies the answers it returns. */
export async function clickServerButton(
  context: VisitContext,
  { key: buttonKey, action }: Button,
  instanceId: string | undefined,
): Promise<void> {
  const { options, saveQueue, set, showError } = context;
  if (options.preview) {
    if (action.type === 'open_url') options.openUrl(action.url, action.newTab === true);
    else set({ notice: { tone: 'info', message: { key: 'previewButton' } } });
    return;
  }
  const isSaved = await saveQueue?.save();
  const entry = saveQueue?.entry();
  if (!isSaved || !entry) return showError({ key: 'buttonOffline' });
  try {
    const body = instanceId === undefined ? {} : { instanceId };
    const clicked = await options.client.inEntry(entry.key).clickButton({ id: entry.id, buttonKey, body });
    applyResult(context, clicked.entry.answers, clicked.state.page);
    for (const { type, url, newTab } of clicked.effects)
      if (type === 'open_url' && typeof url === 'string') options.openUrl(url, newTab === true);
    if (clicked.effects.length === 0) set({ notice: { tone: 'info', message: { key: 'buttonDone' } } });
  } catch (error) {
    showError(isServiceError(error) ? errorMessage(error) : { key: 'buttonOffline' });
  }
}

/** Applies the answers and the page that the server returned. */
function applyResult(
  { filling, files, set }: VisitContext,
  answers: Readonly<Record<string, unknown>>,
  page: string | null,
): void {
  const state = filling();
  if (!state) return;
  collectFileInfo(answers, files);
  const answered = act(state.session, { type: 'set_answers', answers });
  set({ session: page === null ? answered : act(answered, { type: 'go_to_page', page }) });
}
