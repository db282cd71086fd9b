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
  draft: StoredDraft | undefined;
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
  options: StartOptions,
  files: Map<string, FileInfo>,
): Promise<StartedVisit> {
  const { prefill, resumeToken, edit } = options;
  if (resumeToken || edit) {
    const { resumeByLink } = await import('./resume-draft.ts');
    return resumeByLink(client, drafts, options, files);
  }
  const form = await fetchForm(client, options, options.locale);
  await drafts.open(form.resume !== 'off');
  const draft = await drafts.read();
  if (draft) {
    const { resumeDraft } = await import('./resume-draft.ts');
    return resumeDraft(client, { options, form, draft }, files);
  }
  const start = { isNew: true, fillMinInstances: true, prefill, context: createSessionContext(files) };
  return { form, entry: null, draft, session: await openSession(form, start) };
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
export function blockedBy(error: unknown): { reason: BlockedReason; message: MessageText } {
  if (!isServiceError(error)) return { reason: 'offline', message: { key: 'offlineStart' } };
  const { code, message } = error;
  switch (code) {
    case 'form_closed':
    case 'entry_limit_reached':
      return { reason: 'closed', message: { text: message } };
    case 'entry_already_submitted':
      return { reason: 'sent_elsewhere', message: { key: 'alreadySent' } };
    case 'not_found':
      return { reason: 'not_found', message: { key: 'notFound' } };
    case 'invalid_token':
    case 'invalid_entry_key':
    case 'session_expired':
      return { reason: 'link', message: { key: 'linkDead' } };
    default:
      return { reason: 'failed', message: { key: 'failedStart' } };
  }
}
