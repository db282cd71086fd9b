import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { recordAudit } from '../../http/audit.ts';
import { fail } from '../../http/fail.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Schedule, Task } from '../../jobs/task.ts';
import { ScannerUnavailable, StreamLimitExceeded } from '../../kit/clamd/clamd.ts';
import { encodeId } from '../../kit/ids.ts';
import { ObjectNotFound } from '../../kit/storage/errors.ts';
import { presentFile } from './present.ts';
import { type FileRow, findFile, lockFile } from './store.ts';
import { listUnscanned, setClean, setInfected } from './store-scans.ts';

const scanTask = 'scan-file';

interface FileRef {
  accountId: string;
  fileId: string;
}

export const enqueueScan = (db: Transaction, { accountId, fileId }: FileRef): Promise<void> =>
  enqueue(db, scanTask, { accountId, fileId }, { jobKey: `${scanTask}/${fileId}` });

const eventDataOf = (file: FileRow) => {
  const { id: fileId, name, size, contentType, entryId } = presentFile(file);
  return { fileId, name, size, contentType, entryId };
};

export const emitAvailable = (
  { outbox }: Services,
  db: Transaction,
  accountId: string,
  file: FileRow,
): void => outbox.emit(db, accountId, 'file.available', eventDataOf(file));

/** The file name may be personal data and audit records are immutable, so it is omitted. */
const reportInfected = (
  services: Services,
  db: Transaction,
  accountId: string,
  file: FileRow,
  signature: string,
) => {
  const data = eventDataOf(file);
  const { fileId, entryId, size, contentType } = data;
  recordAudit(db, { accountId, person: null, sender: null }, 'file.infected', {
    target: { type: 'file', id: file.id },
    after: { signature, entryId, size, contentType },
  });
  services.outbox.emit(db, accountId, 'file.infected', { ...data, signature });
  services.log.warn(
    { accountId: encodeId('acc', accountId), fileId, entryId, signature },
    'Malware found in an upload',
  );
};

/** Scans the immutable bytes of a file outside a transaction and stores the result. */
const scanFile = async (
  services: Services,
  { accountId, fileId }: FileRef,
  signal?: AbortSignal,
): Promise<void> => {
  const { scanner, database, storage } = services;
  if (!scanner) throw new ScannerUnavailable('CLAMD_URL is not set in this process');
  const isDue = (file: FileRow | undefined): file is FileRow & { object_key: string } =>
    file !== undefined && file.object_key !== null && file.scanned_at === null && file.status !== 'available';
  const file = await database.read(accountId, (db) => findFile(db, accountId, fileId));
  if (!isDue(file)) return;
  const stored = await storage.get(file.object_key).catch((error) => {
    // It was deleted in the meantime.
    if (error instanceof ObjectNotFound) return undefined;
    throw error;
  });
  if (!stored) return;
  const { signature } = await scanner.scan(stored.body, signal);
  await database.write(accountId, async (db) => {
    const now = await lockFile(db, accountId, fileId);
    if (!isDue(now) || now.object_key !== file.object_key) return;
    if (signature === null) {
      await setClean(db, accountId, fileId);
      if (now.status === 'scanning') emitAvailable(services, db, accountId, now);
    } else {
      await setInfected(db, accountId, fileId, signature);
      reportInfected(services, db, accountId, now, signature);
    }
  });
};

/** How long completing a file waits for the scanner. After that the scan continues in the background. */
const timeoutMs = 10_000;

/**
 * Tries to scan a file before its completion, so that most are available immediately. Rejects files that clamd does not accept.
 */
export const scanBeforeCompletion = async (services: Services, ref: FileRef): Promise<void> => {
  if (!services.scanner) return;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    await scanFile(services, ref, signal);
  } catch (error) {
    if (error instanceof StreamLimitExceeded) {
      services.log.error({ err: error, fileId: encodeId('fil', ref.fileId) }, 'An upload cannot be scanned');
      const message = 'This file is too large for the malware scanner. Choose a smaller file.';
      fail('validation_failed', { details: [{ path: 'size', code: 'file_too_large', message }] });
    }
    if (!(error instanceof ScannerUnavailable) && !signal.aborted) throw error;
    services.log.warn(
      { err: error, fileId: encodeId('fil', ref.fileId) },
      'An upload is waiting for the malware scanner',
    );
  }
};

/** Fails while the scanner is down, so that the task is retried with backoff. */
export const scanFileTask = (services: Services): Task => ({
  name: scanTask,
  run: (payload, { signal }) => scanFile(services, payload as FileRef, signal),
});

const maxPerRun = 1_000;

/**
 * Every minute: as soon as the scanner is up again, enqueues all waiting files, regardless of backoff and of tasks that were
 * given up.
 */
export const scanWaitingSchedule = ({ scanner, database }: Services): Schedule => ({
  name: 'scan-waiting-files',
  cron: '* * * * *',
  async run({ db: owner, signal, log }) {
    const waiting = await listUnscanned(owner, maxPerRun);
    if (waiting.length === 0) return;
    if (!(await scanner?.isUp())) {
      log.error(
        { waiting: waiting.length },
        scanner
          ? 'The malware scanner is not available: files cannot be downloaded until it is back'
          : 'Files are waiting for a malware scanner: set CLAMD_URL for the worker',
      );
      return;
    }
    for (const { account_id: accountId, id: fileId } of waiting) {
      signal.throwIfAborted();
      await database.write(accountId, (db) => enqueueScan(db, { accountId, fileId }));
    }
  },
});
