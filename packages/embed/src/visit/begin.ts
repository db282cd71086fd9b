import type { FileInfo, Session } from '@form-service/engine/browser';
import type { RespondentClient } from '@form-service/sdk/respondent';
import { isServiceError } from '@form-service/sdk/respondent';
import type { KeptDraft, KeptDrafts } from './kept-drafts.ts';
import { openSession, worldOf } from './open-session.ts';
import type { Hindrance, PublicForm, RespondentEntry, Words } from './types.ts';

/** The entry on the service, once there is one. */
export type OpenEntry = { id: string; key: string; expiresAt: string | null };

export type Begun = {
  form: PublicForm;
  session: Session;
  entry: OpenEntry | null;
  /** What this device remembered of it. */
  kept: KeptDraft | undefined;
};

export type Beginning = {
  formId: string;
  locale?: string | undefined;
  /** The form as it came with the page around it: then nothing has to be fetched. */
  served?: PublicForm | undefined;
  prefill?: Readonly<Record<string, unknown>> | undefined;
  /** From a link to go on later. */
  resumeToken?: string | undefined;
  /** From a link that lets someone change an entry that was sent. */
  edit?: { entryId: string; key: string } | undefined;
};

/** Whichever way a respondent comes to the form: anew, after a reload, by a link from another device. */
export async function beginVisit(
  client: RespondentClient,
  drafts: KeptDrafts,
  beginning: Beginning,
  files: Map<string, FileInfo>,
): Promise<Begun> {
  const { resumeToken, edit, formId, prefill } = beginning;
  if (resumeToken !== undefined) {
    const { entry, entryKey, state } = await client.resume({ body: { token: resumeToken } });
    return withEntry(client, beginning, files, entry, entryKey, state.page);
  }
  if (edit) {
    const { entry, state } = await client.inEntry(edit.key).getEntry({ id: edit.entryId });
    return withEntry(client, beginning, files, entry, edit.key, state.page);
  }
  const kept = await drafts.read();
  const locale = beginning.locale ?? kept?.locale;
  const { served } = beginning;
  const isServed = served !== undefined && (locale ?? served.locale) === served.locale;
  const form = isServed ? served : await client.getForm({ formId, ...(locale && { locale }) });
  const world = worldOf(files);
  if (!kept)
    return {
      form,
      entry: null,
      kept,
      session: await openSession(form, { isNew: true, leastInstances: true, prefill, world }),
    };
  const { answers, page } = kept;
  rememberFiles(answers, files);
  // An entry keeps the version of the form it was begun with.
  const same =
    kept.entry && kept.formVersionId !== form.formVersionId
      ? await versionOf(client, form, kept)
      : // Another object: the page around shows the form as it is without these answers.
        { ...form };
  return {
    form: same,
    entry: kept.entry,
    kept,
    session: await openSession(same, { answers, page, world }),
  };
}

const versionOf = (
  client: RespondentClient,
  form: PublicForm,
  { formVersionId }: KeptDraft,
): Promise<PublicForm> =>
  client.getForm({ formId: form.formId, locale: form.locale, version: formVersionId });

async function withEntry(
  client: RespondentClient,
  beginning: Beginning,
  files: Map<string, FileInfo>,
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

/** Why there is no form, in words for the respondent. */
export function hindranceOf(error: unknown): { why: Hindrance; words: Words } {
  if (!isServiceError(error)) return { why: 'offline', words: { key: 'offlineStart' } };
  const { code, message } = error;
  switch (code) {
    case 'form_closed':
    case 'entry_limit_reached':
      return { why: 'closed', words: { text: message } };
    case 'entry_already_submitted':
      return { why: 'sent_elsewhere', words: { key: 'alreadySent' } };
    case 'not_found':
      return { why: 'not_found', words: { key: 'notFound' } };
    case 'invalid_token':
    case 'invalid_entry_key':
    case 'session_expired':
      return { why: 'not_found', words: { key: 'linkUsed' } };
    default:
      return { why: 'failed', words: { key: 'failedStart' } };
  }
}
