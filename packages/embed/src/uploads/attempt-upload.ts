import type { FileInfo } from '@form-service/engine/browser';
import { createRespondentClient, isServiceError } from '@form-service/sdk/respondent';
import type { FormTools } from '../fields/control.ts';
import { waitForRetry } from './semaphore.ts';
import type { SendOptions } from './send-bytes.ts';
import { type Outcome, sendResumably, sendWhole, type UploadUrls } from './send-file.ts';
import { deleteStored, storeUpload } from './stored-uploads.ts';

/** Up to here one request is quicker than asking where an upload stands. */
const MAX_SINGLE_REQUEST = 5_000_000;

/** A file that the service knows of. */
type CreatedFile = { entryId: string; fileId: string; urls: UploadUrls };

/** One upload, from attempt to attempt. */
export type Attempt = {
  file: File;
  info: FileInfo;
  path: string;
  place: string;
  /** Makes one announcement of however many tries of it. */
  idempotencyKey: string;
  created: CreatedFile | undefined;
  failures: number;
};

export type AttemptResult = { fileId: string } | 'retry' | 'restart' | Rejected;

/** A file that did not pass the checks does not pass them when it is sent again: that is final. */
type Rejected = { rejected: string; isFinal?: boolean };

const clientOf = ({ baseUrl }: FormTools, key: string) => createRespondentClient({ baseUrl }).inEntry(key);

/** At the origin that the form calls anyway: a page's policy allows no other, and a proxy may hide it from the service. */
const urlAt = ({ baseUrl }: FormTools, { url, path }: { url: string; path?: string }): string =>
  path === undefined ? url : baseUrl + path;

/** Announces the file where that is to be done, sends what is missing of it, and completes it. */
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
      // It was called off while the service was being told of it.
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
    // What the service has removed must be announced once more.
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
  // `guests.0.photo` is the field `guests.photo`.
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

/** A store whose rules keep this page from it looks like a broken connection: the resumable way goes by the service. */
const send = (
  { file, failures }: Attempt,
  { upload, resumable }: UploadUrls,
  sending: SendOptions,
): Promise<Outcome> =>
  upload && file.size <= MAX_SINGLE_REQUEST && failures < 2
    ? sendWhole(file, upload, sending)
    : sendResumably(file, resumable, sending);

/** The service may still be putting the pieces together: it says so by a conflict. */
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

/** Takes a file from the service, once it is in no answer any more. What fails here is purged by the service in a day. */
export async function removeFile(tools: FormTools, fileId: string): Promise<void> {
  try {
    const entry = await tools.entry();
    if (entry) await clientOf(tools, entry.key).deleteFile({ id: entry.id, fileId });
  } catch {
    // It is gone already, or will be.
  }
}
