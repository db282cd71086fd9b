import { givenAnswers, pageOf, type Session } from '@form-service/engine/browser';
import type { VisitContext } from './context.ts';
import type { Keeping } from './keeping.ts';
import { openSession, worldOf } from './open-session.ts';

/** One part for browsers: what most visits do without. */
export { openPreview } from './try-out.ts';

/** Shows the form in the language that is wanted, with its answers; also in another that is wanted meanwhile. */
export async function showIn(
  context: VisitContext,
  keeping: Keeping,
  wanted: () => string | undefined,
): Promise<void> {
  const { options, files, filling, set, complain } = context;
  const state = filling();
  const locale = wanted();
  if (!state || state.busy || locale === undefined) return;
  set({ busy: 'language' });
  try {
    const { formId, formVersionId: version } = state.form;
    const form = options.preview ?? (await options.client.getForm({ formId, version, locale }));
    let before: Session;
    let session: Session;
    // What is typed meanwhile comes along.
    do {
      before = context.session();
      const [answers, page] = [givenAnswers(before), pageOf(before)];
      session = await openSession(form, { answers, page, world: worldOf(files) });
    } while (before !== context.session());
    set({ form, session, busy: null });
    keeping.soon();
  } catch {
    complain({ key: 'offlineStart' });
  }
  if (wanted() !== locale) await showIn(context, keeping, wanted);
}
