import { createRespondentClient, isServiceError } from '@form-service/sdk/respondent';

type Client = ReturnType<typeof createRespondentClient>;
export type Form = Awaited<ReturnType<Client['getForm']>>;
export type EntryState = Pick<Awaited<ReturnType<Client['getEntry']>>, 'entry' | 'state'>;
export type Problem = { path: string; message: string };
export type Draft = Awaited<ReturnType<typeof openDraft>>;

const saveAfterMs = 500;

/**
 * An entry that is being filled out. Its key is stored in this tab, so that a reload resumes it. `onState` is called with the
 * form state after each save: what is visible, required and invalid.
 */
export async function openDraft(baseUrl: string, formId: string, onState: (current: EntryState) => void) {
  const publicClient = createRespondentClient({ baseUrl });
  const form = await publicClient.getForm({ formId });
  const opened = await startOrResume(publicClient, form.formId);
  const { client } = opened;
  const { id } = opened.current.entry;

  let answers: Record<string, unknown> = {};
  let instances: Record<string, Record<string, unknown>> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let uploads = 0;
  // One request at a time, so that the server merges changes in order.
  let queue: Promise<unknown> = Promise.resolve();

  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  };
  const save = (): Promise<void> => {
    clearTimeout(timer);
    return enqueue(async () => {
      const body = { answers, instances };
      if (Object.keys({ ...answers, ...instances }).length === 0) return;
      [answers, instances] = [{}, {}];
      try {
        onState(await client.updateAnswers({ id, body }));
      } catch (error) {
        // Keep the changes for the next save, unless they were changed again.
        answers = { ...body.answers, ...answers };
        instances = { ...body.instances, ...instances };
        throw error;
      }
    });
  };

  return {
    form,
    current: opened.current,
    /** Sets an answer and saves it after a short delay. */
    set(key: string, value: unknown, instanceId?: string): void {
      if (instanceId === undefined) answers = { ...answers, [key]: value };
      else instances = { ...instances, [instanceId]: { ...instances[instanceId], [key]: value } };
      clearTimeout(timer);
      timer = setTimeout(() => void save().catch(console.error), saveAfterMs);
    },
    isSaved: () => uploads === 0 && Object.keys({ ...answers, ...instances }).length === 0,
    async addInstance(groupKey: string): Promise<void> {
      await save();
      onState(await enqueue(() => client.addInstance({ id, groupKey })));
    },
    async removeInstance(groupKey: string, instanceId: string): Promise<void> {
      await save();
      onState(await enqueue(() => client.removeInstance({ id, groupKey, instanceId })));
    },
    /** Announces a file, sends its bytes and completes it. Its id is the answer. */
    async upload(fieldKey: string, file: File): Promise<string> {
      const { name, size, type } = file;
      const info = { name, size, contentType: type || 'application/octet-stream', fieldKey };
      uploads += 1;
      try {
        const { file: created, upload } = await client.createFile({ id, body: info });
        if (!upload) throw new Error('This file is too large for one request.');
        const sent = await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: file });
        if (!sent.ok) throw new Error('The bytes did not arrive.');
        await client.completeFile({ id, fileId: created.id });
        return created.id;
      } finally {
        uploads -= 1;
      }
    },
    /** Submits the entry. Returns the errors or the confirmation message. */
    async submit(): Promise<{ problems: readonly Problem[] } | { message: string }> {
      await save();
      try {
        const { confirmation } = await client.submit({ id });
        sessionStorage.removeItem(form.formId);
        return { message: confirmation.message ?? 'Thank you.' };
      } catch (error) {
        if (isServiceError(error, 'validation_failed')) return { problems: error.details };
        throw error;
      }
    },
  };
}

async function startOrResume(
  publicClient: Client,
  formId: string,
): Promise<{ client: Client; current: EntryState }> {
  const stored = sessionStorage.getItem(formId);
  if (stored) {
    const { id, entryKey } = JSON.parse(stored) as { id: string; entryKey: string };
    const client = publicClient.inEntry(entryKey);
    const current = await client.getEntry({ id }).catch(() => undefined);
    if (current?.entry.status === 'draft') return { client, current };
  }
  const { entry, state, entryKey } = await publicClient.createEntry({ formId });
  sessionStorage.setItem(formId, JSON.stringify({ id: entry.id, entryKey }));
  return { client: publicClient.inEntry(entryKey), current: { entry, state } };
}
