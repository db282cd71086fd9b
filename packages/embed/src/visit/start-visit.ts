import type { FileInfo, Session } from '@form-service/engine/browser';
import type { RespondentClient } from '@form-service/sdk/respondent';
import { isServiceError } from '@form-service/sdk/respondent';
import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import { createSessionContext, openSession } from './open-session.ts';
import type { BlockedReason, MessageText, PublicForm } from './types.ts';

/** The entry on the service, once there is one. */
export type OpenEntry = { id: string; key: string; expiresAt: string | null; version: number };

export type StartedVisit = {
  form: PublicForm;
  session: Session;
  entry: OpenEntry | null;
  /** What this device remembered of it. */
  kept: StoredDraft | undefined;
  /** What the respondent is told of it, other than that it is back. */
  notice?: 'draftMoved';
};

export type StartOptions = {
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
export async function startVisit(
  client: RespondentClient,
  drafts: DraftStorage,
  beginning: StartOptions,
  files: Map<string, FileInfo>,
): Promise<StartedVisit> {
  const { prefill, resumeToken, edit } = beginning;
  if (resumeToken || edit) {
    const { resumeByLink } = await import('./resume-draft.ts');
    return resumeByLink(client, drafts, beginning, files);
  }
  const form = await fetchForm(client, beginning, beginning.locale);
  await drafts.open(form.resume !== 'off');
  const kept = await drafts.read();
  if (kept) {
    const { resumeDraft } = await import('./resume-draft.ts');
    return resumeDraft(client, { beginning, form, kept }, files);
  }
  const start = { isNew: true, fillMinInstances: true, prefill, context: createSessionContext(files) };
  return { form, entry: null, kept, session: await openSession(form, start) };
}

/** As the page around brought it along, if that is in the same language. */
export const fetchForm = async (
  client: RespondentClient,
  { formId, served }: StartOptions,
  locale: string | undefined,
): Promise<PublicForm> =>
  served && (locale ?? served.locale) === served.locale
    ? served
    : client.getForm({ formId, ...(locale && { locale }) });

/** Why there is no form, in words for the respondent. */
export function blockedBy(error: unknown): { reason: BlockedReason; words: MessageText } {
  if (!isServiceError(error)) return { reason: 'offline', words: { key: 'offlineStart' } };
  const { code, message } = error;
  switch (code) {
    case 'form_closed':
    case 'entry_limit_reached':
      return { reason: 'closed', words: { text: message } };
    case 'entry_already_submitted':
      return { reason: 'sent_elsewhere', words: { key: 'alreadySent' } };
    case 'not_found':
      return { reason: 'not_found', words: { key: 'notFound' } };
    case 'invalid_token':
    case 'invalid_entry_key':
    case 'session_expired':
      return { reason: 'link', words: { key: 'linkDead' } };
    default:
      return { reason: 'failed', words: { key: 'failedStart' } };
  }
}
