import { givenAnswers, pageOf } from '@form-service/engine/browser';
import type { VisitContext } from './context.ts';
import { isSaved, patchesOf } from './unsaved.ts';

const DEBOUNCE_MS = 250;
/** Upper bound while the respondent keeps typing. */
const MAX_DELAY_MS = 1_000;

export type DraftWriter = ReturnType<typeof createDraftWriter>;

/** Stores the draft on this device: unsaved changes immediately, the whole draft after a short delay. */
export function createDraftWriter(context: VisitContext) {
  const { drafts, preview, edit } = context.options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the pending write of the whole draft was scheduled. */
  let since = 0;
  let isStored = false;

  const stop = (): void => {
    clearTimeout(timer);
    since = 0;
  };

  const draftNow = () => {
    const state = context.filling();
    const { saveQueue } = context;
    if (!state || !saveQueue || preview || edit) return undefined;
    const { form, session } = state;
    const unsaved = saveQueue.unsaved();
    const answers = givenAnswers(session);
    const outline = {
      formVersionId: form.formVersionId,
      entry: saveQueue.entry(),
      request: saveQueue.request(),
      unsaved: { fields: [...unsaved.fields], lists: [...unsaved.lists] },
      page: pageOf(session),
      locale: form.locale,
      sending: context.submitKey,
      savedAt: Date.now(),
    };
    const change = { ...outline, changes: [patchesOf(unsaved, answers)], ...(!isStored && { answers }) };
    return { whole: { ...outline, answers }, change, unsaved };
  };

  const writeNow = async (): Promise<void> => {
    stop();
    const draft = draftNow();
    if (!draft) return;
    if (!isSaved(draft.unsaved)) drafts.writeChange(draft.change);
    context.sync?.publish(draft.whole.answers, draft.unsaved);
    isStored = await drafts.write(draft.whole);
    const now = isStored && draftNow();
    if (now && isSaved(now.unsaved)) drafts.writeChange(null);
  };

  const writeSoon = (): void => {
    clearTimeout(timer);
    since ||= Date.now();
    const wait = Math.min(DEBOUNCE_MS, since + MAX_DELAY_MS - Date.now());
    timer = setTimeout(() => void writeNow(), Math.max(0, wait));
  };

  return {
    writeNow,
    writeSoon,
    /** Stores the change synchronously, so that it survives if the page is closed right after. */
    recordChange(): void {
      const draft = draftNow();
      if (draft) drafts.writeChange(draft.change);
      writeSoon();
    },
    stop,
  };
}
