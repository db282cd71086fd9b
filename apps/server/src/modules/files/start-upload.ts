import type { FileUpload } from '@form-service/contracts';
import type { Static } from 'typebox';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { checkFileName } from './check-file-name.ts';
import { uploadKey } from './object-keys.ts';
import { clientUrls, fileAuditDetails, presentFile } from './present.ts';
import { insertFile, lockAndCountFiles, lockAndSumSizes, scheduleObjectRemoval } from './store.ts';
import { maxJoinedBytes } from './store-parts.ts';
import { encryptToken } from './upload-token.ts';

const hour = 3_600;
/** How long bytes are accepted after an upload was started. */
const uploadSeconds = 24 * hour;
/** Far more than answers can contain, including removed files. */
const maxFilesPerEntry = 500;

/** A file as its uploader declares it. */
export interface FileDeclaration {
  name: string;
  size: number;
  contentType: string;
  sha256?: string;
}

/** The owner: the member who uploads it, an entry, or both. */
export interface FileOwner {
  createdBy?: string;
  entryId?: string;
  fieldKey?: string;
}

type Write = Pick<AccountWrite, 'db' | 'accountId'> & {
  /** The origin at which the client reaches the service. */
  address: string;
  /** For writes by the account. Actions of respondents are not audited. */
  audit?: AccountWrite<'file.created'>['audit'];
};

const rejectSize = (code: string, message: string): never =>
  fail('validation_failed', { details: [{ path: 'size', code, message }] });

const checkLimits = async (
  { config }: Services,
  db: Transaction,
  accountId: string,
  { size, entryId }: { size: number; entryId?: string | undefined },
): Promise<void> => {
  // Files that cannot be scanned are not accepted.
  const largest = Math.min(config.uploadLimit, maxJoinedBytes, config.clamd?.streamLimit ?? Infinity);
  if (size > largest)
    rejectSize('file_too_large', `A file can have up to ${largest} bytes. Make it smaller, or split it.`);
  if (entryId !== undefined && (await lockAndCountFiles(db, accountId, entryId)) >= maxFilesPerEntry)
    fail('state_conflict', {
      message: `An entry can have up to ${maxFilesPerEntry} files. Delete some first.`,
    });
  const limit = config.accountStorageLimit;
  if (limit > 0 && (await lockAndSumSizes(db, accountId)) + size > limit)
    fail('state_conflict', {
      message: `This account has reached its storage limit of ${limit} bytes. Delete files, or ask the operator to raise the limit.`,
    });
};

/** Starts an upload and returns its URLs. The file is pending until `completeUpload`. */
export const startUpload = async (
  services: Services,
  { db, accountId, address, audit }: Write,
  { name, size, contentType, sha256 }: FileDeclaration,
  { createdBy, entryId, fieldKey }: FileOwner,
): Promise<Static<typeof FileUpload>> => {
  const { storage, keyring, clock, config } = services;
  const rejection = await checkFileName({ name, contentType });
  if (rejection) fail('validation_failed', { details: [rejection] });
  await checkLimits(services, db, accountId, { size, entryId });
  const id = newUuid();
  const expiresAt = new Date(clock.now().getTime() + uploadSeconds * 1_000);
  const row = await insertFile(db, accountId, {
    id,
    name,
    size,
    contentType,
    sha256: sha256 ?? null,
    entryId: entryId ?? null,
    fieldKey: fieldKey ?? null,
    createdBy: createdBy ?? null,
    expiresAt,
  });
  const file = presentFile(row);
  audit?.('file.created', fileAuditDetails(row));
  const token = encryptToken(keyring, { accountId, fileId: id, size, expiresAt });
  const resumable = {
    protocol: 'tus' as const,
    ...clientUrls(address, `/uploads/tus/${encodeId('fil', id)}?token=${token}`),
    expiresAt: expiresAt.toISOString(),
  };
  if (size > config.singlePutLimit) return { file, upload: null, resumable };

  const uploadUrl = await storage.uploadUrl(uploadKey(id), {
    contentType,
    size,
    expiresInSeconds: uploadSeconds,
  });
  // After this time nobody can write there anymore, and what is there is deleted.
  scheduleObjectRemoval(db, uploadKey(id), new Date(expiresAt.getTime() + hour * 1_000));
  const upload = {
    ...uploadUrl,
    ...clientUrls(address, uploadUrl.url),
    expiresAt: uploadUrl.expiresAt.toISOString(),
  };
  return { file, upload, resumable };
};
