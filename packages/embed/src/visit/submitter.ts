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
 * Submits exactly once: the answers are saved first, and the same idempotency key is used across lost connections and reloads
 * until the server has responded.
 */
export function createSubmitter(
  context: VisitContext,
  draftWriter: DraftWriter,
  { showErrors, onRejected }: { showErrors(): void; onRejected(error: unknown): void },
) {
  const { client, drafts, emit, preview, captcha } = context.options;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const finish = async (accepted: Accepted | null, confirmation: Confirmation | null): Promise<void> => {
    const state = context.filling();
    if (!state) return;
    context.sync?.end(true);
    context.saveQueue?.stop();
    draftWriter.stop();
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

  /** Retries when the connection is back. The form is disabled until then, since the submit may have arrived. */
  const retryLater = (): void => {
    context.set({ busy: 'connection', notice: { tone: 'info', message: { key: 'willSend' } } });
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void submit(), RETRY_MS);
  };

  const onFailed = (error: unknown): void => {
    if (!isServiceError(error) || error.status >= 500 || error.status === 429) return retryLater();
    // The next attempt is a new request. Browsers may autofill the honeypot, so clear it.
    context.submitKey = null;
    context.honeypot.value = '';
    const serverErrors = errorsByPath(error.details);
    if (error.code === 'validation_failed' && serverErrors.size > 0) {
      context.set({ serverErrors, notice: { tone: 'error', message: { key: 'serviceDisagrees' } } });
      showErrors();
      emit({ type: 'error', detail: { code: error.code, message: error.message } });
    } else onRejected(error);
    context.maybeSubmitted = false;
    context.set({ busy: null });
    draftWriter.writeSoon();
  };

  const submitEntry = async ({ id, key }: OpenEntry, idempotencyKey: string): Promise<void> => {
    const state = context.filling();
    if (!state) return;
    try {
      const solved = await captcha(state.form, client);
      const honeypot = context.honeypot.value;
      const body = { ...(solved && { captcha: solved }), ...(honeypot && { honeypot }) };
      context.maybeSubmitted = true;
      const response = await client.inEntry(key).submit({ id, body }, { idempotencyKey });
      await finish(response.entry, response.confirmation);
    } catch (error) {
      onFailed(error);
    }
  };

  const submit = async (): Promise<void> => {
    const state = context.filling();
    const { saveQueue } = context;
    if (!state || !saveQueue || state.busy === 'sending') return;
    clearTimeout(retryTimer);
    const { errors, answers } = validateSession(state.session);
    if (errors.length > 0) {
      context.submitKey = null;
      return showErrors();
    }
    if (state.busy !== 'connection' && !emit({ type: 'submit', detail: { answers } })) return;
    context.set({ busy: 'sending', notice: null });
    if (preview) return finish({ id: '', number: 0, answers }, null);
    context.submitKey ??= randomKey();
    await draftWriter.writeNow();
    const isSaved = await saveQueue.save();
    const entry = saveQueue.entry();
    if (isSaved && entry) {
      // Store the entry before submitting, so that a reloaded page does not create another one.
      await draftWriter.writeNow();
      return submitEntry(entry, context.submitKey);
    }
    if (context.filling()?.saving === 'offline') retryLater();
    else {
      // It was rejected: a reload must not submit automatically.
      context.submitKey = null;
      context.set({ busy: null });
      draftWriter.writeSoon();
    }
  };

  return { submit, finish, stop: (): void => clearTimeout(retryTimer) };
}
