import { validateSession } from '@form-service/engine/browser';
import { isServiceError, randomKey } from '@form-service/sdk/respondent';
import type { VisitContext } from './context.ts';
import type { DraftWriter } from './draft-writer.ts';
import { errorsByPath } from './server-errors.ts';
import type { OpenEntry } from './start-visit.ts';
import type { Confirmation } from './types.ts';

const RETRY_MS = 5_000;

type Accepted = { id: string; number: number; answers: unknown };

/**
 * Sending happens once: the answers are first saved to one entry, and one key stands for the attempt until the service
 * has answered it, over lost connections and reloads.
 */
export function createSubmitter(
  context: VisitContext,
  keeping: DraftWriter,
  { showErrors, onRejected }: { showErrors(): void; onRejected(error: unknown): void },
) {
  const { client, drafts, emit, preview, captcha } = context.options;
  let again: ReturnType<typeof setTimeout> | undefined;

  const sent = async (accepted: Accepted | null, confirmation: Confirmation | null): Promise<void> => {
    const state = context.filling();
    if (!state) return;
    context.sync?.over(true);
    context.saveQueue?.stop();
    keeping.stop();
    context.submitKey = null;
    const { number = null, answers = null, id: entryId = null } = accepted ?? {};
    context.store.set({
      phase: 'sent',
      form: state.form,
      confirmation: confirmation ?? state.form.confirmation,
      number,
      session: state.session,
    });
    await drafts.remove();
    emit({ type: 'submitted', detail: { entryId, number, answers } });
  };

  /** Sent when there is a connection again; nothing can be changed until then, since it may have arrived already. */
  const postpone = (): void => {
    context.set({ busy: 'connection', notice: { tone: 'info', words: { key: 'willSend' } } });
    clearTimeout(again);
    again = setTimeout(() => void submit(), RETRY_MS);
  };

  const failed = (error: unknown): void => {
    if (!isServiceError(error) || error.status >= 500 || error.status === 429) return postpone();
    // Another try is another request. Browsers fill in what people do not see, too, and must not be refused for ever.
    context.submitKey = null;
    context.honeypot.value = '';
    const serverErrors = errorsByPath(error.details);
    if (error.code === 'validation_failed' && serverErrors.size > 0) {
      context.set({ serverErrors, notice: { tone: 'error', words: { key: 'serviceDisagrees' } } });
      showErrors();
      emit({ type: 'error', detail: { code: error.code, message: error.message } });
    } else onRejected(error);
    context.maybeSubmitted = false;
    context.set({ busy: null });
    keeping.soon();
  };

  const send = async ({ id, key }: OpenEntry, idempotencyKey: string): Promise<void> => {
    const state = context.filling();
    if (!state) return;
    try {
      const solved = await captcha(state.form, client);
      const honeypot = context.honeypot.value;
      const body = { ...(solved && { captcha: solved }), ...(honeypot && { honeypot }) };
      context.maybeSubmitted = true;
      const done = await client.inEntry(key).submit({ id, body }, { idempotencyKey });
      await sent(done.entry, done.confirmation);
    } catch (error) {
      failed(error);
    }
  };

  const submit = async (): Promise<void> => {
    const state = context.filling();
    const { saveQueue } = context;
    if (!state || !saveQueue || state.busy === 'sending') return;
    clearTimeout(again);
    const { errors, answers } = validateSession(state.session);
    if (errors.length > 0) {
      context.submitKey = null;
      return showErrors();
    }
    if (state.busy !== 'connection' && !emit({ type: 'submit', detail: { answers } })) return;
    context.set({ busy: 'sending', notice: null });
    if (preview) return sent({ id: '', number: 0, answers }, null);
    context.submitKey ??= randomKey();
    await keeping.keep();
    const isSaved = await saveQueue.save();
    const entry = saveQueue.entry();
    if (isSaved && entry) {
      // The key is that of this very entry: a page that is loaded anew from here on must not begin another.
      await keeping.keep();
      return send(entry, context.submitKey);
    }
    if (context.filling()?.saving === 'offline') postpone();
    else {
      // It was refused: a reload must not send what has changed since by itself.
      context.submitKey = null;
      context.set({ busy: null });
      keeping.soon();
    }
  };

  return { submit, sent, stop: (): void => clearTimeout(again) };
}
