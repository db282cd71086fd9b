import { givenAnswers, pageOf } from '@form-service/engine/browser';
import type { VisitContext } from './context.ts';
import { tabName } from './kept-drafts.ts';

const AFTER_MS = 250;

export type Keeping = ReturnType<typeof createKeeping>;

/** Remembers the draft on this device, a moment after each change. */
export function createKeeping(context: VisitContext) {
  const { drafts, preview, edit } = context.options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  const keep = async (): Promise<void> => {
    stop();
    const state = context.filling();
    const { saving } = context;
    if (!state || !saving || preview || edit) return;
    const { form, session } = state;
    const { fields, lists } = saving.unsaved();
    await drafts.write({
      formVersionId: form.formVersionId,
      entry: saving.entry(),
      answers: givenAnswers(session),
      unsaved: { fields: [...fields], lists: [...lists] },
      page: pageOf(session),
      locale: form.locale,
      sending: context.sendingKey,
      tab: form.resume === 'off' ? tabName() : null,
      savedAt: Date.now(),
    });
  };
  return {
    keep,
    soon(): void {
      stop();
      timer = setTimeout(() => void keep(), AFTER_MS);
    },
    stop,
  };
}
