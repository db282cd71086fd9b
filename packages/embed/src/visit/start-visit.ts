import type { FileInfo, Session } from '@form-service/engine/browser';
import type { RespondentClient } from '@form-service/sdk/respondent';
import { isServiceError } from '@form-service/sdk/respondent';
import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import { createSessionContext, openSession } from './open-session.ts';
import type { BlockedReason, MessageText, PublicForm } from './types.ts';

/** The entry on the server, once it exists. */
export type OpenEntry = { id: string; key: string; expiresAt: string | null; version: number };

export type StartedVisit = {
  form: PublicForm;
  session: Session;
  entry: OpenEntry | null;
  /** The draft stored on this device. */
  draft: StoredDraft | undefined;
  /** A notice other than "restored". */
  notice?: 'draftMoved';
};

export type StartOptions = {
  formId: string;
  locale?: string | undefined;
  /** The form that was served with the page, so that it need not be fetched. */
  served?: PublicForm | undefined;
  prefill?: Readonly<Record<string, unknown>> | undefined;
  /** From a resume link. */
  resumeToken?: string | undefined;
  /** From a link that edits a submitted entry. */
  edit?: { entryId: string; key: string } | undefined;
};

/** Starts a visit: a new entry, a draft stored on this device, or a resume or edit link. */
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

/** Returns the served form if it is in the requested language; fetches it otherwise. */
export const fetchForm = async (
  client: RespondentClient,
  { formId, served }: StartOptions,
  locale: string | undefined,
): Promise<PublicForm> =>
  served && (locale ?? served.locale) === served.locale
    ? served
    : client.getForm({ formId, ...(locale && { locale }) });

/** The reason why no form is shown, with a message for the respondent. */
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
