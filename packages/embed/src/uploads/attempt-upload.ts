import type { FileInfo } from '@form-service/engine/browser';
import { createRespondentClient, isServiceError } from '@form-service/sdk/respondent';
import type { FormTools } from '../fields/control.ts';
import { waitForRetry } from './semaphore.ts';
import type { SendOptions } from './send-bytes.ts';
import { type Outcome, sendResumably, sendWhole, type UploadUrls } from './send-file.ts';
import { deleteStored, storeUpload } from './stored-uploads.ts';

/** Up to this size, a single request is faster than a resumable upload. */
const MAX_SINGLE_REQUEST = 5_000_000;

/** A file created on the server. */
type CreatedFile = { entryId: string; fileId: string; urls: UploadUrls };

/** The state of one upload across attempts. */
export type Attempt = {
  file: File;
  info: FileInfo;
  path: string;
  place: string;
  /** Makes creating the file idempotent across retries. */
  idempotencyKey: string;
  created: CreatedFile | undefined;
  failures: number;
};

export type AttemptResult = { fileId: string } | 'retry' | 'restart' | Rejected;

/** `isFinal`: the file failed validation, so a retry cannot succeed. */
type Rejected = { rejected: string; isFinal?: boolean };

const clientOf = ({ baseUrl }: FormTools, key: string) => createRespondentClient({ baseUrl }).inEntry(key);

/**
 * Uses the origin that the form already calls: a page's policy may allow no other, and the server may not know its public origin
 * behind a proxy.
 */
const urlAt = ({ baseUrl }: FormTools, { url, path }: { url: string; path?: string }): string =>
  path === undefined ? url : baseUrl + path;

/** Creates the file if needed, uploads the missing bytes and completes it. */
export async function attemptUpload(
  tools: FormTools,
  attempt: Attempt,
  sending: SendOptions,
  onFinishing: () => void,
): Promise<AttemptResult> {
  try {
    const entry = await tools.entry();
    if (!entry || sending.signal.aborted) return 'retry';
    const client = clientOf(tools, entry.key);
    if (attempt.created?.entryId !== entry.id) attempt.created = undefined;
    attempt.created ??= await createFile(tools, attempt, client, entry.id);
    const { fileId, urls } = attempt.created;
    if (sending.signal.aborted) {
      // It was canceled while the file was being created.
      deleteStored(tools.formId, attempt.place, fileId);
      await client.deleteFile({ id: entry.id, fileId });
      return 'retry';
    }
    const outcome = await send(attempt, urls, sending);
    if (outcome !== 'sent') return outcome;
    onFinishing();
    await complete(client, entry.id, fileId, sending.signal);
    deleteStored(tools.formId, attempt.place, fileId);
    return { fileId };
  } catch (error) {
    if (!isServiceError(error) || error.status >= 500 || error.status === 429) return 'retry';
    // The server has removed the file: create it again.
    if (error.code === 'not_found' && attempt.created) return 'restart';
    return { rejected: error.details[0]?.message ?? error.message, isFinal: error.status === 422 };
  }
}

async function createFile(
  tools: FormTools,
  { info, path, place, idempotencyKey }: Attempt,
  client: ReturnType<typeof clientOf>,
  entryId: string,
): Promise<CreatedFile> {
  // `guests.0.photo` belongs to the field `guests.photo`.
  const fieldKey = path.replaceAll(/\.\d+(?=\.|$)/g, '');
  const { file, upload, resumable } = await client.createFile(
    { id: entryId, body: { ...info, fieldKey } },
    { idempotencyKey },
  );
  const resumableUrl = urlAt(tools, resumable);
  storeUpload(tools.formId, place, {
    ...info,
    entryId,
    fileId: file.id,
    resumableUrl,
    expiresAt: resumable.expiresAt,
  });
  const urls = {
    upload: upload && { url: urlAt(tools, upload), headers: upload.headers },
    resumable: { url: resumableUrl },
  };
  return { entryId, fileId: file.id, urls };
}

/**
 * A storage bucket whose CORS rules block this page looks like a broken connection; the resumable upload goes through the
 * server.
 */
const send = (
  { file, failures }: Attempt,
  { upload, resumable }: UploadUrls,
  sending: SendOptions,
): Promise<Outcome> =>
  upload && file.size <= MAX_SINGLE_REQUEST && failures < 2
    ? sendWhole(file, upload, sending)
    : sendResumably(file, resumable, sending);

/** The server may still be assembling the chunks, which it reports as a conflict. */
async function complete(
  client: ReturnType<typeof clientOf>,
  id: string,
  fileId: string,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.completeFile({ id, fileId });
      return;
    } catch (error) {
      if (!isServiceError(error) || error.code !== 'state_conflict' || tries >= 30 || signal.aborted)
        throw error;
      await waitForRetry(Math.min(5_000, 500 * tries), signal);
    }
  }
}

/** Deletes a file that is no longer in an answer. If that fails, the server deletes it within a day. */
export async function removeFile(tools: FormTools, fileId: string): Promise<void> {
  try {
    const entry = await tools.entry();
    if (entry) await clientOf(tools, entry.key).deleteFile({ id: entry.id, fileId });
  } catch {
    // Already deleted, or the server will delete it.
  }
}
