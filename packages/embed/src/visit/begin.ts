import type { FileInfo, Session } from '@form-service/engine/browser';
import type { RespondentClient } from '@form-service/sdk/respondent';
import { isServiceError } from '@form-service/sdk/respondent';
import type { KeptDraft, KeptDrafts } from './kept-drafts.ts';
import { openSession, worldOf } from './open-session.ts';
import type { Hindrance, PublicForm, Words } from './types.ts';

/** The entry on the service, once there is one. */
export type OpenEntry = { id: string; key: string; expiresAt: string | null; version: number };

export type Begun = {
  form: PublicForm;
  session: Session;
  entry: OpenEntry | null;
  /** What this device remembered of it. */
  kept: KeptDraft | undefined;
  /** What the respondent is told of it, other than that it is back. */
  notice?: 'draftMoved';
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
  const { prefill, resumeToken, edit } = beginning;
  if (resumeToken || edit) {
    const { comeByLink } = await import('./come-back.ts');
    return comeByLink(client, drafts, beginning, files);
  }
  const form = await fetchForm(client, beginning, beginning.locale);
  await drafts.open(form.resume !== 'off');
  const kept = await drafts.read();
  if (kept) {
    const { comeBack } = await import('./come-back.ts');
    return comeBack(client, { beginning, form, kept }, files);
  }
  const start = { isNew: true, leastInstances: true, prefill, world: worldOf(files) };
  return { form, entry: null, kept, session: await openSession(form, start) };
}

/** As the page around brought it along, if that is in the same language. */
export const fetchForm = async (
  client: RespondentClient,
  { formId, served }: Beginning,
  locale: string | undefined,
): Promise<PublicForm> =>
  served && (locale ?? served.locale) === served.locale
    ? served
    : client.getForm({ formId, ...(locale && { locale }) });

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
      return { why: 'link', words: { key: 'linkDead' } };
    default:
      return { why: 'failed', words: { key: 'failedStart' } };
  }
}
