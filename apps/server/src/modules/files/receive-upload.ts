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
  const announced = { name, size, sha256, contentType: content_type, owner: accountId };
  const taken = await copyAndCheck(storage, [uploadKey(id)], key, announced).catch((error) => {
    if (error instanceof ObjectNotFound) return undefined;
    throw error;
  });
  if (!taken) return;
  if (taken.refusal) {
    await storage.delete(uploadKey(id));
    fail('validation_failed', { details: [taken.refusal] });
  }
  await database.write(accountId, (db) => setCheckResult(db, accountId, id, taken));
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
  const isThere = await database.write(accountId, async (db) => {
    if ((await setFinalKey(db, accountId, id, { from, to })) > 0)
      scheduleObjectRemoval(db, from, clock.now());
    return (await findFile(db, accountId, id)) !== undefined;
  });
  if (!isThere) await storage.delete(to);
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
    const isAwaited = file?.status === 'pending' && !file.rejection_reason;
    return isAwaited && (entryId === undefined || file.entry_id === entryId) ? file : undefined;
  };
  const receive = async () => {
    const announced = await findPending();
    if (announced?.object_key === null) await checkReceivedBytes(services, accountId, announced);
    const judged = announced && (await findPending());
    const key = judged?.object_key ?? null;
    if (judged && key !== null && !isFinalKey(key)) await moveToFinalKey(services, accountId, judged, key);
    if (judged) await scanBeforeCompletion(services, { accountId, fileId });
  };
  await withTimeout(timeoutSeconds, receive());
};
