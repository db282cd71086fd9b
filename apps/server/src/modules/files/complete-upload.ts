import type { ErrorDetail } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { ObjectNotFound } from '../../kit/storage/errors.ts';
import { fileKey, uploadKey } from './object-keys.ts';
import { presentFile } from './present.ts';
import { type FileRow, type Found, lockFile, removeObjectLater, setAvailable } from './store.ts';
import { deletePieces, listPieces } from './store-pieces.ts';
import { type TakenIn, takeIn, withinSeconds } from './take-in.ts';

/** A connection to the database is held meanwhile, so it cannot be long. Files in one request are small enough for it. */
const patienceSeconds = 25;

const refuse = (refusal: ErrorDetail): never => fail('validation_failed', { details: [refusal] });

const announcedOf = ({ size, sha256, content_type }: FileRow) => ({
  size,
  sha256,
  contentType: content_type,
});

/** The bytes that came in one request. */
const takeWhole = async ({ storage }: Services, file: FileRow): Promise<TakenIn | undefined> => {
  try {
    const taken = await takeIn(storage, [uploadKey(file.id)], fileKey(file.id, 'whole'), announcedOf(file));
    if (taken.refusal) await storage.delete(uploadKey(file.id));
    return taken;
  } catch (error) {
    if (error instanceof ObjectNotFound) return undefined;
    throw error;
  }
};

/** The bytes that came resumably and were not put together yet; large ones are left to whoever does that. */
const takePieces = async (
  { storage, config }: Services,
  db: Transaction,
  accountId: string,
  file: FileRow,
): Promise<TakenIn | undefined> => {
  if (file.size === 0 || file.received < file.size) return undefined;
  if (file.size > config.singlePutLimit)
    return fail('state_conflict', {
      message: 'All pieces are here and are being put together. Complete the upload again in some seconds.',
      headers: { 'retry-after': '5' },
    });
  const pieces = await listPieces(db, accountId, file.id);
  const keys = pieces.map(({ object_key }) => object_key);
  return takeIn(storage, keys, fileKey(file.id, 'joined'), announcedOf(file));
};

const nothingCame = (): never =>
  fail('state_conflict', {
    message:
      'The bytes of this file have not come yet. Send them to the address of the upload, then complete it.',
  });

const findBytes = async (
  services: Services,
  db: Transaction,
  accountId: string,
  file: FileRow,
): Promise<Found> => {
  if (file.refusal) refuse(file.refusal as ErrorDetail);
  if (file.object_key !== null && file.sha256 !== null)
    return { key: file.object_key, sha256: file.sha256, contentType: file.content_type };
  const taken = await withinSeconds(
    patienceSeconds,
    (async () =>
      (await takePieces(services, db, accountId, file)) ??
      (await takeWhole(services, file)) ??
      nothingCame())(),
  );
  return taken.refusal ? refuse(taken.refusal) : taken;
};

type Write = Pick<AccountWrite, 'db' | 'accountId'> & {
  checkIfMatch?: AccountWrite['checkIfMatch'];
  /** For writes by the account. What respondents do is told by their entry. */
  audit?: AccountWrite<'file.completed'>['audit'];
};

/**
 * Makes a file available, once its bytes are here and are what was announced. Where they are not, they are removed, and
 * a file that was sent in one request can be sent again. Twice is as good as once.
 */
export const completeUpload = async (
  services: Services,
  { db, accountId, checkIfMatch, audit }: Write,
  id: string,
  { entryId }: { entryId?: string } = {},
): Promise<FileRow> => {
  const file = (await lockFile(db, accountId, id)) ?? fail('not_found');
  if (entryId !== undefined && file.entry_id !== entryId) fail('not_found');
  checkIfMatch?.(file.version);
  if (file.status === 'available') return file;
  const available = await setAvailable(db, accountId, id, await findBytes(services, db, accountId, file));
  await deletePieces(db, accountId, id);
  removeObjectLater(db, uploadKey(id), services.clock.now());
  const presented = presentFile(available);
  audit?.('file.completed', { target: { type: 'file', id, name: file.name }, after: presented });
  const { name, size, contentType, entryId: ofEntry } = presented;
  const told = { fileId: presented.id, name, size, contentType, entryId: ofEntry };
  services.outbox.emit(db, accountId, 'file.available', told);
  return available;
};
