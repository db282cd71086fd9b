import { type Button, givenAnswers } from '@form-service/engine/browser';
import { isServiceError, type RespondentClient } from '@form-service/sdk/respondent';
import type { SavingQueue } from './saving.ts';
import type { Filling, Words } from './types.ts';
import type { VisitOptions } from './visit.ts';

type Press = {
  button: Button;
  instanceId: string | undefined;
  state: Filling;
  saving: SavingQueue | undefined;
  client: RespondentClient;
  options: VisitOptions;
  preview: boolean;
  set(part: Partial<Filling>): void;
  adopt(answers: Readonly<Record<string, unknown>>, page: string | null): void;
  complain(words: Words): void;
};

/** Buttons whose work is the service's: it runs them on the answers it has, and says what they changed. */
export async function pressOnService(press: Press): Promise<void> {
  const { button, instanceId, state, saving, client, options, preview, set, adopt, complain } = press;
  if (preview) {
    if (button.action.type === 'open_url') options.openUrl(button.action.url, button.action.newTab === true);
    else set({ notice: { tone: 'info', words: { key: 'previewButton' } } });
    return;
  }
  const isReady = await saving?.save();
  const entry = saving?.entry();
  if (!isReady || !entry) return complain({ key: 'buttonOffline' });
  try {
    const {
      effects,
      entry: now,
      state: after,
    } = await client
      .inEntry(entry.key)
      .clickButton({
        id: entry.id,
        buttonKey: button.key,
        body: instanceId === undefined ? {} : { instanceId },
      });
    adopt(now.answers, after.page);
    for (const effect of effects) {
      if (effect.type === 'open_url' && typeof effect.url === 'string')
        options.openUrl(effect.url, effect.newTab === true);
      if (effect.type === 'message' && typeof effect.text === 'string')
        set({ notice: { tone: 'info', words: { text: effect.text } } });
    }
    if (givenAnswers(state.session) && effects.length === 0)
      set({ notice: { tone: 'info', words: { key: 'buttonDone' } } });
  } catch (error) {
    complain(
      isServiceError(error) ? { text: error.details[0]?.message ?? error.message } : { key: 'buttonOffline' },
    );
  }
}
