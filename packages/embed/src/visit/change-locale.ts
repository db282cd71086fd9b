import { givenAnswers, pageOf, type Session } from '@form-service/engine/browser';
import type { VisitContext } from './context.ts';
import type { DraftWriter } from './draft-writer.ts';
import { createSessionContext, openSession } from './open-session.ts';

/** Bundled with this module because most visits need neither. */
export { openPreview } from './preview.ts';

/** Reloads the form in the requested locale and keeps the answers. Repeats if another locale is requested meanwhile. */
export async function changeLocale(
  context: VisitContext,
  draftWriter: DraftWriter,
  requested: () => string | undefined,
): Promise<void> {
  const { options, files, filling, set, showError } = context;
  const state = filling();
  const locale = requested();
  if (!state || state.busy || locale === undefined) return;
  set({ busy: 'language' });
  try {
    const { formId, formVersionId: version } = state.form;
    const form = options.preview ?? (await options.client.getForm({ formId, version, locale }));
    let before: Session;
    let session: Session;
    // Include what is entered meanwhile.
    do {
      before = context.session();
      const [answers, page] = [givenAnswers(before), pageOf(before)];
      session = await openSession(form, { answers, page, context: createSessionContext(files) });
    } while (before !== context.session());
    set({ form, session, busy: null });
    draftWriter.writeSoon();
  } catch {
    showError({ key: 'offlineStart' });
  }
  if (requested() !== locale) await changeLocale(context, draftWriter, requested);
}
