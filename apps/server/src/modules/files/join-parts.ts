import type { ErrorDetail } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Task } from '../../jobs/task.ts';
import { ObjectNotFound } from '../../kit/storage/errors.ts';
import { copyAndCheck } from './copy-and-check.ts';
import { fileKey } from './object-keys.ts';
import { type FileRow, findFile, setCheckResult } from './store.ts';
import { deleteParts, listParts } from './store-parts.ts';

export const joinTask = 'join-uploaded-pieces';

export interface UploadRef {
  accountId: string;
  fileId: string;
}

const isDue = (file: FileRow): boolean =>
  file.status === 'pending' &&
  file.received === file.size &&
  file.object_key === null &&
  !file.rejection_reason;

/**
 * Joins the parts of a resumable upload and checks the file, outside a transaction because it may take minutes. Concurrent calls
 * write the same bytes. Returns the reason if the file was rejected.
 */
export const joinParts = async (
  { database, storage }: Services,
  { accountId, fileId }: UploadRef,
): Promise<ErrorDetail | undefined> => {
  const { file, parts } = await database.read(accountId, async (db) => ({
    file: await findFile(db, accountId, fileId),
    parts: await listParts(db, accountId, fileId),
  }));
  if (!file || !isDue(file)) return (file?.rejection_reason ?? undefined) as ErrorDetail | undefined;
  // Read separately: another process may have joined them in between.
  if (parts.reduce((sum, { size }) => sum + size, 0) !== file.size) return undefined;
  const key = fileKey(fileId, 'joined');
  const copied = await copyAndCheck(
    storage,
    parts.map(({ object_key }) => object_key),
    key,
    {
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      contentType: file.content_type,
      owner: accountId,
    },
  ).catch((error) => {
    // Another process was faster and has deleted the parts, or the upload was canceled.
    if (error instanceof ObjectNotFound) return undefined;
    throw error;
  });
  if (!copied) return undefined;
  const exists = await database.write(accountId, async (db) => {
    const updated = await setCheckResult(db, accountId, fileId, copied);
    if (updated > 0) await deleteParts(db, accountId, fileId);
    return updated > 0 || (await findFile(db, accountId, fileId)) !== undefined;
  });
  if (!exists) await storage.delete(key);
  return copied.rejection;
};

/** Joins the parts if the process that received the last one did not finish. */
export const joinPartsTask = (services: Services): Task => ({
  name: joinTask,
  async run(payload) {
    await joinParts(services, payload as UploadRef);
  },
});
