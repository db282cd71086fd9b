import type { Readable } from 'node:stream';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { ObjectNotFound } from '../../kit/storage/errors.ts';
import { copyAndCheck, withTimeout } from './copy-and-check.ts';
import { joinParts } from './join-parts.ts';
import { checkedKey, fileKey, isFinalKey, uploadKey } from './object-keys.ts';
import { scanBeforeCompletion } from './scan-file.ts';
import { type FileRow, findFile, scheduleObjectRemoval, setCheckResult, setFinalKey } from './store.ts';

const hour = 3_600_000;
/** How long completing a file waits for the store. Files of one request are small enough. */
const timeoutSeconds = 50;

interface Upload {
  accountId: string;
  fileId: string;
  /** Set if a respondent completes it: it must be a file of their entry. */
  entryId?: string;
}

/** Checks a copy of an upload in one request. A rejected one can be sent again. */
const checkWholeUpload = async (
  { database, storage }: Services,
  accountId: string,
  { id, name, size, sha256, content_type, expires_at }: FileRow,
): Promise<void> => {
  const key = checkedKey(id);
  // Scheduled before the object exists, so that a crash leaves nothing behind.
  await database.write(accountId, async (db) =>
    scheduleObjectRemoval(db, key, new Date(expires_at.getTime() + hour)),
  );
  const declared = { name, size, sha256, contentType: content_type, owner: accountId };
  const copied = await copyAndCheck(storage, [uploadKey(id)], key, declared).catch((error) => {
    if (error instanceof ObjectNotFound) return undefined;
    throw error;
  });
  if (!copied) return;
  if (copied.rejection) {
    await storage.delete(uploadKey(id));
    fail('validation_failed', { details: [copied.rejection] });
  }
  await database.write(accountId, (db) => setCheckResult(db, accountId, id, copied));
};

const checkReceivedBytes = async (services: Services, accountId: string, file: FileRow): Promise<void> => {
  const isJoinable = file.size > 0 && file.received === file.size;
  if (!isJoinable) return checkWholeUpload(services, accountId, file);
  // Large files are joined by the process that receives their last part.
  if (file.size <= services.config.singlePutLimit) await joinParts(services, { accountId, fileId: file.id });
};

/** Copies checked bytes to their final key. Concurrent calls copy the same bytes. */
const moveToFinalKey = async (
  { database, storage, clock }: Services,
  accountId: string,
  { id, content_type }: FileRow,
  from: string,
): Promise<void> => {
  const to = fileKey(id, 'whole');
  try {
    await storage.copy(from, to, { contentType: content_type });
  } catch (error) {
    // Another process was faster, and the object was deleted.
    if (error instanceof ObjectNotFound) return;
    throw error;
  }
  const exists = await database.write(accountId, async (db) => {
    if ((await setFinalKey(db, accountId, id, { from, to })) > 0)
      scheduleObjectRemoval(db, from, clock.now());
    return (await findFile(db, accountId, id)) !== undefined;
  });
  if (!exists) await storage.delete(to);
};

/**
 * Reads, checks and stores the bytes of a file before its completion, outside a transaction. Concurrent calls are safe while the
 * upload still changes: each checks its own copy, and the first valid one becomes the file for all of them. If there is nothing
 * to do, it does nothing and `completeUpload` reports why.
 */
export const receiveUpload = async (
  services: Services,
  { accountId, fileId, entryId }: Upload,
): Promise<void> => {
  const findPending = async () => {
    const file = await services.database.read(accountId, (db) => findFile(db, accountId, fileId));
    const isPending = file?.status === 'pending' && !file.rejection_reason;
    return isPending && (entryId === undefined || file.entry_id === entryId) ? file : undefined;
  };
  const receive = async () => {
    const declared = await findPending();
    if (declared?.object_key === null) await checkReceivedBytes(services, accountId, declared);
    const checked = declared && (await findPending());
    const key = checked?.object_key ?? null;
    if (checked && key !== null && !isFinalKey(key)) await moveToFinalKey(services, accountId, checked, key);
    if (checked) await scanBeforeCompletion(services, { accountId, fileId });
  };
  await withTimeout(timeoutSeconds, receive());
};

/** Stores bytes that this service received itself as the upload of a file, which is then completed like any other. */
export const storeUpload = async (
  { storage }: Services,
  fileId: string,
  body: Readable,
  { contentType, size }: { contentType: string; size: number },
): Promise<void> => {
  await storage.put(uploadKey(fileId), body, { contentType, size });
};
