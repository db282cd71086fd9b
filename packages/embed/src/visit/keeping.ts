import { givenAnswers, pageOf } from '@form-service/engine/browser';
import type { VisitContext } from './context.ts';
import { isSaved, patchesOf } from './unsaved.ts';

const AFTER_MS = 250;
/** Also while somebody types without a pause. */
const LATEST_MS = 1_000;

export type Keeping = ReturnType<typeof createKeeping>;

/** Keeps the draft on this device: what the service does not have yet at once, and the whole draft a moment later. */
export function createKeeping(context: VisitContext) {
  const { drafts, preview, edit } = context.options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when the whole draft waits to be stored. */
  let since = 0;
  let isStored = false;

  const stop = (): void => {
    clearTimeout(timer);
    since = 0;
  };

  const draftNow = () => {
    const state = context.filling();
    const { saving } = context;
    if (!state || !saving || preview || edit) return undefined;
    const { form, session } = state;
    const unsaved = saving.unsaved();
    const answers = givenAnswers(session);
    const outline = {
      formVersionId: form.formVersionId,
      entry: saving.entry(),
      request: saving.request(),
      unsaved: { fields: [...unsaved.fields], lists: [...unsaved.lists] },
      page: pageOf(session),
      locale: form.locale,
      sending: context.sendingKey,
      savedAt: Date.now(),
    };
    const change = { ...outline, changes: [patchesOf(unsaved, answers)], ...(!isStored && { answers }) };
    return { whole: { ...outline, answers }, change, unsaved };
  };

  const keep = async (): Promise<void> => {
    stop();
    const draft = draftNow();
    if (!draft) return;
    if (!isSaved(draft.unsaved)) drafts.note(draft.change);
    context.others?.tell(draft.whole.answers, draft.unsaved);
    isStored = await drafts.write(draft.whole);
    const now = isStored && draftNow();
    if (now && isSaved(now.unsaved)) drafts.note(null);
  };

  const soon = (): void => {
    clearTimeout(timer);
    since ||= Date.now();
    const wait = Math.min(AFTER_MS, since + LATEST_MS - Date.now());
    timer = setTimeout(() => void keep(), Math.max(0, wait));
  };

  return {
    keep,
    soon,
    /** In the same task as the change itself: a page that is gone a moment later has kept it. */
    note(): void {
      const draft = draftNow();
      if (draft) drafts.note(draft.change);
      soon();
    },
    stop,
  };
}
