import { createRespondentClient, isServiceError } from '@form-service/sdk/respondent';

type Client = ReturnType<typeof createRespondentClient>;
export type Form = Awaited<ReturnType<Client['getForm']>>;
export type EntryState = Pick<Awaited<ReturnType<Client['getEntry']>>, 'entry' | 'state'>;
export type Problem = { path: string; message: string };
export type Draft = Awaited<ReturnType<typeof openDraft>>;

const saveAfterMs = 500;

/**
 * An entry that is being filled in. Its key is kept in this tab, so that a reload goes on with it. `onStanding` hears what
 * the form makes of the answers after each save: what is shown, what is needed, what is wrong.
 */
export async function openDraft(baseUrl: string, formId: string, onStanding: (current: EntryState) => void) {
  const anyone = createRespondentClient({ baseUrl });
  const form = await anyone.getForm({ formId });
  const begun = await startOrResume(anyone, form.formId);
  const { client } = begun;
  const { id } = begun.current.entry;

  let answers: Record<string, unknown> = {};
  let instances: Record<string, Record<string, unknown>> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let uploads = 0;
  // One request after the other: the service merges, and the last one must be the last.
  let line: Promise<unknown> = Promise.resolve();

  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const done = line.then(work);
    line = done.catch(() => {});
    return done;
  };
  const save = (): Promise<void> => {
    clearTimeout(timer);
    return inLine(async () => {
      const body = { answers, instances };
      if (Object.keys({ ...answers, ...instances }).length === 0) return;
      [answers, instances] = [{}, {}];
      try {
        onStanding(await client.updateAnswers({ id, body }));
      } catch (error) {
        // Nothing is lost: it goes out with the next save, unless it has changed since.
        answers = { ...body.answers, ...answers };
        instances = { ...body.instances, ...instances };
        throw error;
      }
    });
  };

  return {
    form,
    standing: begun.current,
    /** Keeps an answer, and saves it soon. */
    set(key: string, value: unknown, instanceId?: string): void {
      if (instanceId === undefined) answers = { ...answers, [key]: value };
      else instances = { ...instances, [instanceId]: { ...instances[instanceId], [key]: value } };
      clearTimeout(timer);
      timer = setTimeout(() => void save().catch(console.error), saveAfterMs);
    },
    isSaved: () => uploads === 0 && Object.keys({ ...answers, ...instances }).length === 0,
    async addInstance(groupKey: string): Promise<void> {
      await save();
      onStanding(await inLine(() => client.addInstance({ id, groupKey })));
    },
    async removeInstance(groupKey: string, instanceId: string): Promise<void> {
      await save();
      onStanding(await inLine(() => client.removeInstance({ id, groupKey, instanceId })));
    },
    /** Announces a file, sends its bytes and completes it. Its id is the answer. */
    async upload(fieldKey: string, file: File): Promise<string> {
      const { name, size, type } = file;
      const facts = { name, size, contentType: type || 'application/octet-stream', fieldKey };
      uploads += 1;
      try {
        const { file: made, upload } = await client.createFile({ id, body: facts });
        if (!upload) throw new Error('This file is too large for one request.');
        const sent = await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: file });
        if (!sent.ok) throw new Error('The bytes did not arrive.');
        await client.completeFile({ id, fileId: made.id });
        return made.id;
      } finally {
        uploads -= 1;
      }
    },
    /** What is wrong, or how the respondent is thanked. */
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
  anyone: Client,
  formId: string,
): Promise<{ client: Client; current: EntryState }> {
  const kept = sessionStorage.getItem(formId);
  if (kept) {
    const { id, entryKey } = JSON.parse(kept) as { id: string; entryKey: string };
    const client = anyone.inEntry(entryKey);
    const standing = await client.getEntry({ id }).catch(() => undefined);
    if (standing?.entry.status === 'draft') return { client, current };
  }
  const { entry, state, entryKey } = await anyone.createEntry({ formId });
  sessionStorage.setItem(formId, JSON.stringify({ id: entry.id, entryKey }));
  return { client: anyone.inEntry(entryKey), current: { entry, state } };
}
