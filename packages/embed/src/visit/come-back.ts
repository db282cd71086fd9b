import type { FileInfo } from '@form-service/engine/browser';
import type { RespondentClient } from '@form-service/sdk/respondent';
import { type Beginning, type Begun, fetchForm } from './begin.ts';
import type { KeptDraft } from './kept-drafts.ts';
import { openSession, worldOf } from './open-session.ts';
import type { RespondentEntry } from './types.ts';

type Files = Map<string, FileInfo>;

/** To answers that were given before: on this device, or by a link from another. */
export async function comeBack(
  client: RespondentClient,
  beginning: Beginning,
  kept: KeptDraft | undefined,
  files: Files,
): Promise<Begun> {
  const { resumeToken, edit } = beginning;
  if (kept) return toDraft(client, beginning, kept, files);
  if (resumeToken !== undefined) {
    const { entry, entryKey, state } = await client.resume({ body: { token: resumeToken } });
    return toEntry(client, beginning, files, entry, entryKey, state.page);
  }
  if (!edit) throw new Error('There is nothing to come back to.');
  const { entry, state } = await client.inEntry(edit.key).getEntry({ id: edit.entryId });
  return toEntry(client, beginning, files, entry, edit.key, state.page);
}

async function toDraft(
  client: RespondentClient,
  beginning: Beginning,
  kept: KeptDraft,
  files: Files,
): Promise<Begun> {
  const { answers, page, entry, formVersionId } = kept;
  const newest = await fetchForm(client, beginning, beginning.locale ?? kept.locale);
  const { formId, locale } = newest;
  rememberFiles(answers, files);
  // An entry keeps the version of the form it was begun with.
  const form =
    entry && formVersionId !== newest.formVersionId
      ? await client.getForm({ formId, locale, version: formVersionId })
      : // Another object: the page around shows the form as it is without these answers.
        { ...newest };
  return { form, entry, kept, session: await openSession(form, { answers, page, world: worldOf(files) }) };
}

async function toEntry(
  client: RespondentClient,
  beginning: Beginning,
  files: Files,
  entry: RespondentEntry,
  key: string,
  page: string | null,
): Promise<Begun> {
  const { formId, formVersionId, locale, id, answers, expiresAt } = entry;
  const form = await client.getForm({ formId, version: formVersionId, locale: beginning.locale ?? locale });
  rememberFiles(answers, files);
  const session = await openSession(form, { answers, page, world: worldOf(files) });
  return { form, session, entry: { id, key, expiresAt }, kept: undefined };
}

/** What an answer says of its files is what the engine asks for when it judges them. */
export function rememberFiles(answers: unknown, files: Map<string, FileInfo>): void {
  if (typeof answers !== 'object' || answers === null) return;
  const { fileId, name, size, contentType } = answers as Record<string, unknown>;
  if (typeof fileId === 'string' && typeof name === 'string')
    files.set(fileId, { name, size: Number(size), contentType: String(contentType) });
  else for (const value of Object.values(answers)) rememberFiles(value, files);
}
