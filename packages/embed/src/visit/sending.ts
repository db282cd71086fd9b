import { judge } from '@form-service/engine/browser';
import { isServiceError, randomKey } from '@form-service/sdk/respondent';
import type { OpenEntry } from './begin.ts';
import type { VisitContext } from './context.ts';
import type { Keeping } from './keeping.ts';
import { toldByPath } from './told.ts';
import type { Confirmation } from './types.ts';

const AGAIN_AFTER_MS = 5_000;

type Accepted = { id: string; number: number; answers: unknown };

/**
 * Sending happens once: the answers are first saved to one entry, and one key stands for the attempt until the service
 * has answered it, over lost connections and reloads.
 */
export function createSending(
  context: VisitContext,
  keeping: Keeping,
  { showErrors, refused }: { showErrors(): void; refused(error: unknown): void },
) {
  const { client, drafts, emit, preview, captcha } = context.options;
  let again: ReturnType<typeof setTimeout> | undefined;

  const sent = async (accepted: Accepted | null, confirmation: Confirmation | null): Promise<void> => {
    const state = context.filling();
    if (!state) return;
    context.others?.over(true);
    context.saving?.stop();
    keeping.stop();
    context.sendingKey = null;
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
    again = setTimeout(() => void submit(), AGAIN_AFTER_MS);
  };

  const failed = (error: unknown): void => {
    if (!isServiceError(error) || error.status >= 500 || error.status === 429) return postpone();
    // Another try is another request. Browsers fill in what people do not see, too, and must not be refused for ever.
    context.sendingKey = null;
    context.honeypot.value = '';
    const told = toldByPath(error.details);
    if (error.code === 'validation_failed' && told.size > 0) {
      context.set({ told, notice: { tone: 'error', words: { key: 'serviceDisagrees' } } });
      showErrors();
      emit({ type: 'error', detail: { code: error.code, message: error.message } });
    } else refused(error);
    context.mayBeSent = false;
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
      context.mayBeSent = true;
      const done = await client.inEntry(key).submit({ id, body }, { idempotencyKey });
      await sent(done.entry, done.confirmation);
    } catch (error) {
      failed(error);
    }
  };

  const submit = async (): Promise<void> => {
    const state = context.filling();
    const { saving } = context;
    if (!state || !saving || state.busy === 'sending') return;
    clearTimeout(again);
    const { errors, answers } = judge(state.session);
    if (errors.length > 0) {
      context.sendingKey = null;
      return showErrors();
    }
    if (state.busy !== 'connection' && !emit({ type: 'submit', detail: { answers } })) return;
    context.set({ busy: 'sending', notice: null });
    if (preview) return sent({ id: '', number: 0, answers }, null);
    context.sendingKey ??= randomKey();
    await keeping.keep();
    const isSaved = await saving.save();
    const entry = saving.entry();
    if (isSaved && entry) {
      // The key is that of this very entry: a page that is loaded anew from here on must not begin another.
      await keeping.keep();
      return send(entry, context.sendingKey);
    }
    if (context.filling()?.saving === 'offline') postpone();
    else {
      // It was refused: a reload must not send what has changed since by itself.
      context.sendingKey = null;
      context.set({ busy: null });
      keeping.soon();
    }
  };

  return { submit, sent, stop: (): void => clearTimeout(again) };
}
