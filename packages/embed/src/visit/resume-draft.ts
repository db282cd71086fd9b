import type { FileInfo } from '@form-service/engine/browser';
import type { RespondentClient } from '@form-service/sdk/respondent';
import { isServiceError, ServiceError } from '@form-service/sdk/respondent';
import { applyPatches } from './apply-patches.ts';
import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import { createSessionContext, openSession } from './open-session.ts';
import { rebase } from './shared/rebase.ts';
import { fetchForm, type StartedVisit, type StartOptions } from './start-visit.ts';
import type { PublicForm, RespondentEntry } from './types.ts';

type Files = Map<string, FileInfo>;
type ResumeInput = { options: StartOptions; form: PublicForm; draft: StoredDraft };

/** Resumes the draft on this device. If the draft is shared, its unsaved changes are rebased onto the entry on the server. */
export async function resumeDraft(
  client: RespondentClient,
  { options, form: newest, draft }: ResumeInput,
  files: Files,
  latest?: RespondentEntry,
): Promise<StartedVisit> {
  const { page, entry, formVersionId, changes = [] } = draft;
  const { formId } = newest;
  const locale = options.locale ?? draft.locale;
  const isShared = newest.resume !== 'off';
  const isOther = entry !== null && formVersionId !== newest.formVersionId;
  // An entry keeps the form version it was started with.
  const getting =
    isOther || locale !== newest.locale
      ? client.getForm({ formId, locale, ...(isOther && { version: formVersionId }) })
      : // Another object: the page around shows the form as it is without these answers.
        { ...newest };
  const [form, found] = await Promise.all([
    getting,
    latest ?? (isShared && entry ? fetchNewer(client, entry) : undefined),
  ]);
  const isMoved = found === 'moved';
  const now = isMoved ? undefined : found;
  let answers = changes.reduce<StoredDraft['answers']>(applyPatches, draft.answers);
  let { unsaved } = draft;
  let open = entry;
  if (now && entry) {
    const { fields, lists } = unsaved;
    const rebased = rebase(now.answers, answers, { fields: new Map(fields), lists: new Map(lists) });
    answers = rebased.answers;
    unsaved = { fields, lists: [...rebased.lists] };
    open = { ...entry, version: now.version, expiresAt: now.expiresAt };
  }
  collectFileInfo(answers, files);
  const session = await openSession(form, { answers, page, context: createSessionContext(files) });
  return {
    form,
    entry: open,
    draft: { ...draft, unsaved },
    session,
    ...(isMoved && { notice: 'draftMoved' }),
  };
}

/**
 * Fetches the current entry; `moved` if an emailed link has replaced its key. Offline, or if the key is no longer valid, the
 * local draft is used.
 */
async function fetchNewer(
  client: RespondentClient,
  { id, key }: NonNullable<StoredDraft['entry']>,
): Promise<RespondentEntry | 'moved' | undefined> {
  const now = await client
    .inEntry(key)
    .getEntry({ id })
    .catch((error: unknown) => (isReplacedKey(error) ? 'moved' : undefined));
  if (now === 'moved') return now;
  if (now?.entry.status === 'submitted') throw alreadySubmittedError();
  return now?.entry;
}

/** Opening an emailed link for the first time replaces the entry key. */
const isReplacedKey = (error: unknown): boolean =>
  isServiceError(error) && error.details[0]?.code === 'key_replaced';

/** The same error that the server returns when an already submitted entry is saved. */
export const alreadySubmittedError = (): ServiceError =>
  new ServiceError(409, {
    code: 'entry_already_submitted',
    message: 'This entry was already submitted.',
    details: [],
  });

/** Opens the entry of a resume or edit link. If the link has expired, a draft stored on this device is used instead. */
export async function resumeByLink(
  client: RespondentClient,
  drafts: DraftStorage,
  options: StartOptions,
  files: Files,
): Promise<StartedVisit> {
  const { resumeToken, edit } = options;
  if (resumeToken === undefined) {
    if (!edit) throw new Error('No draft to resume.');
    const { entry, state } = await client.inEntry(edit.key).getEntry({ id: edit.entryId });
    return openEntry(client, options, files, { entry, key: edit.key, page: state.page });
  }
  await drafts.open(true);
  const draft = await drafts.read();
  try {
    const { entry, entryKey: key, state } = await client.resume({ body: { token: resumeToken } });
    if (!draft?.entry || draft.entry.id !== entry.id)
      return await openEntry(client, options, files, { entry, key, page: state.page });
    const { formId, formVersionId: version } = entry;
    const form = await client.getForm({ formId, version, locale: options.locale ?? draft.locale });
    // Opening the link may have replaced the key.
    const rekeyed = { ...draft, entry: { ...draft.entry, key } };
    return await resumeDraft(client, { options, form, draft: rekeyed }, files, entry);
  } catch (error) {
    if (!draft || !isServiceError(error) || error.status >= 500) throw error;
    return resumeDraft(
      client,
      { options, form: await fetchForm(client, options, draft.locale), draft },
      files,
    );
  }
}

async function openEntry(
  client: RespondentClient,
  options: StartOptions,
  files: Files,
  { entry, key, page }: { entry: RespondentEntry; key: string; page: string | null },
): Promise<StartedVisit> {
  const { formId, formVersionId, locale, id, answers, expiresAt, version } = entry;
  const form = await client.getForm({ formId, version: formVersionId, locale: options.locale ?? locale });
  collectFileInfo(answers, files);
  const session = await openSession(form, { answers, page, context: createSessionContext(files) });
  return { form, session, entry: { id, key, expiresAt, version }, draft: undefined };
}

/** Collects name, size and type of the files in the answers; the engine needs them for validation. */
export function collectFileInfo(answers: unknown, files: Map<string, FileInfo>): void {
  if (typeof answers !== 'object' || answers === null) return;
  const { fileId, name, size, contentType } = answers as Record<string, unknown>;
  if (typeof fileId === 'string' && typeof name === 'string')
    files.set(fileId, { name, size: Number(size), contentType: String(contentType) });
  else for (const value of Object.values(answers)) collectFileInfo(value, files);
}
