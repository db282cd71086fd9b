import type { ErrorDetail } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { isFinalKey, uploadKey } from './object-keys.ts';
import { fileAuditDetails } from './present.ts';
import { emitAvailable, enqueueScan } from './scan-file.ts';
import { type CheckedObject, type FileRow, lockFile, scheduleObjectRemoval, setComplete } from './store.ts';
import { deleteParts } from './store-parts.ts';

const rejectFile = (rejection: ErrorDetail): never => fail('validation_failed', { details: [rejection] });

/** Reports malware to the uploader. */
const rejectInfected = ({ signature }: FileRow): never =>
  rejectFile({
    path: '',
    code: 'infected_file',
    message: `The file contains malware (${signature}). Choose another file.`,
  });

/** Where `receiveUpload` stored the checked bytes. */
const checkedObjectOf = ({
  rejection_reason: reason,
  object_key: key,
  sha256,
  content_type,
  size,
  received,
}: FileRow): CheckedObject => {
  if (reason) return rejectFile(reason as ErrorDetail);
  if (key !== null && isFinalKey(key) && sha256 !== null) return { key, sha256, contentType: content_type };
  const isJoining = key !== null || (size > 0 && received === size);
  if (isJoining)
    return fail('state_conflict', {
      message: 'The upload is being assembled. Complete it again in a few seconds.',
      headers: { 'retry-after': '5' },
    });
  return fail('state_conflict', {
    message: 'The file has not been uploaded yet. Send its bytes to the upload URL, then complete it.',
  });
};

type Write = Pick<AccountWrite, 'db' | 'accountId'> & {
  checkIfMatch?: AccountWrite['checkIfMatch'];
  /** For writes by the account. Actions of respondents are not audited. */
  audit?: AccountWrite<'file.completed'>['audit'];
};

/**
 * Makes a file available, or enqueues a scan first. `receiveUpload` must have checked the bytes before, outside the transaction.
 * Idempotent.
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
  if (file.status === 'infected') return rejectInfected(file);
  if (file.status !== 'pending') return file;
  const needsScan = services.config.clamd !== undefined && file.scanned_at === null;
  const status = needsScan ? 'scanning' : 'available';
  const complete = await setComplete(db, accountId, id, { ...checkedObjectOf(file), status });
  await deleteParts(db, accountId, id);
  scheduleObjectRemoval(db, uploadKey(id), services.clock.now());
  audit?.('file.completed', fileAuditDetails(complete));
  if (needsScan) await enqueueScan(db, { accountId, fileId: id });
  else emitAvailable(services, db, accountId, complete);
  return complete;
};
