import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Services } from '../../context.ts';
import type { Snapshot } from '../../db/snapshots.ts';
import { ApiError } from '../../http/fail.ts';
import { defineJob, type JobDefinition, JobFailure, type RunningJob } from '../../jobs/define-job.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { generatedFileKey, scheduleGeneratedRemoval, storeGeneratedFile } from '../files/index.ts';
import type { Collection } from './collection.ts';
import { fileNamesOf, filesInZip } from './file-names.ts';
import { openFormCollection } from './form-collection.ts';
import { buildDocument } from './make-document.ts';
import { listRequestOf } from './plan-export.ts';
import { type ExportRow, findExport, finishExport } from './store.ts';
import { countListedRecords, listRecords } from './store-records.ts';
import { openTableCollection } from './table-collection.ts';
import { createTimeZoneFormatter } from './time-zone-formatter.ts';

const day = 24 * 3_600_000;

interface Payload {
  exportId: string;
}

const open = async (snapshot: Snapshot, accountId: string, row: ExportRow): Promise<Collection> => {
  const { labels, locale } = row.options;
  const collectionOptions = { labels, locale: locale ?? undefined };
  const collection =
    row.form_id === null
      ? await openTableCollection(snapshot.db, accountId, row.table_id as string, collectionOptions)
      : await openFormCollection(snapshot.db, accountId, row.form_id, collectionOptions);
  if (collection) return collection;
  throw new JobFailure(
    row.form_id === null ? 'table_missing' : 'form_missing',
    'The form or table is in the trash or was deleted. Restore it, then export again.',
  );
};

/** A request that was valid when it was made may not be any more: the form can have changed since. */
const toJobFailure = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const [detail] = error.details;
  return new JobFailure(error.code, detail ? `${error.message} ${detail.message}` : error.message);
};

interface Written {
  title: string;
  contentType: string;
  size: number;
  sha256: string;
  rows: number;
}

/** Reads, formats and stores the records in one pass, from one snapshot. */
const writeDocument = async (
  services: Services,
  job: RunningJob<Payload>,
  row: ExportRow,
  key: string,
): Promise<Written> => {
  const { storage, clock, snapshots } = services;
  const { accountId, signal } = job;
  const { options, format } = row;
  const now = clock.now();
  return snapshots.use(accountId, signal, async (snapshot) => {
    const collection = await open(snapshot, accountId, row);
    const request = listRequestOf(collection, options, now);
    const list = await listRecords(snapshot.db, accountId, collection, request);
    const isNarrowed = options.filters.length > 0;
    const total = await countListedRecords(snapshot.db, accountId, collection, { list, isNarrowed });
    let rows = 0;
    job.progress(rows, total);
    const { stream, extension, contentType } = await buildDocument(
      {
        snapshot,
        collection,
        records: list.page,
        timeFormatter: createTimeZoneFormatter(options.timezone ?? undefined),
        timeZone: options.timezone ?? undefined,
        labels: options.labels,
        fileNames: fileNamesOf(snapshot.db, accountId, collection, { inZip: options.files }),
        onRecords(count) {
          rows += count;
          job.progress(rows, Math.max(rows, total));
        },
      },
      {
        format,
        options,
        now,
        title: collection.name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 100),
        filesOf: filesInZip(services, snapshot.db, accountId, collection),
      },
    );
    const hash = createHash('sha256');
    async function* measured(): AsyncGenerator<Buffer> {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        signal.throwIfAborted();
        hash.update(chunk);
        yield chunk;
      }
    }
    const body = Readable.from(measured(), { objectMode: false });
    // The storage gets the error when it reads. An abort before that must not end the process.
    body.on('error', () => {});
    const stop = () => body.destroy(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    try {
      const { size } = await storage.put(key, body, { contentType });
      const title = `${collection.name} ${now.toISOString().slice(0, 10)}.${extension}`;
      return { title, contentType, size, sha256: hash.digest('hex'), rows };
    } finally {
      signal.removeEventListener('abort', stop);
    }
  });
};

const resultOf = ({ id, file_id, rows }: Pick<ExportRow, 'id' | 'file_id' | 'rows'>) => ({
  exportId: encodeId('exp', id),
  fileId: file_id === null ? null : encodeId('fil', file_id),
  rows: rows ?? 0,
});

const run = async (services: Services, job: RunningJob<Payload>): Promise<object> => {
  const { accountId, payload, signal } = job;
  const { clock, config, database, outbox } = services;
  const exportRow = await database.read(accountId, (db) => findExport(db, accountId, payload.exportId));
  if (!exportRow) throw new JobFailure('export_missing', 'The export no longer exists. Start a new one.');
  // The previous attempt finished but could not report it.
  if (exportRow.finished_at !== null) return resultOf(exportRow);

  const retention = config.exportRetentionDays * day;
  const fileId = newUuid();
  const key = generatedFileKey(fileId);
  // If this attempt fails, its bytes are deleted.
  await job.write(async (db) =>
    scheduleGeneratedRemoval(db, key, new Date(clock.now().getTime() + retention + 2 * day)),
  );
  const written = await writeDocument(services, job, exportRow, key).catch((error: unknown) => {
    signal.throwIfAborted();
    throw toJobFailure(error);
  });
  const now = clock.now();
  await job.write(async (db) => {
    await storeGeneratedFile(db, accountId, {
      id: fileId,
      key,
      name: written.title.replaceAll(/\p{Cc}/gu, ' ').slice(-255),
      size: written.size,
      contentType: written.contentType,
      sha256: written.sha256,
      createdBy: exportRow.created_by,
      now,
    });
    const expiresAt = new Date(now.getTime() + retention);
    await finishExport(db, accountId, exportRow.id, { fileId, rows: written.rows, expiresAt });
    outbox.emit(db, accountId, 'export.finished', {
      exportId: encodeId('exp', exportRow.id),
      jobId: encodeId('job', job.id),
      fileId: encodeId('fil', fileId),
      formId: exportRow.form_id && encodeId('frm', exportRow.form_id),
      tableId: exportRow.table_id && encodeId('tbl', exportRow.table_id),
      rows: written.rows,
    });
  });
  return resultOf({ id: exportRow.id, file_id: fileId, rows: written.rows });
};

/** Writes an export. A crashed attempt leaves only bytes that are cleaned up later; the next attempt starts over. */
export const exportJob = (services: Services): JobDefinition =>
  defineJob<Payload>({ type: 'export', run: (job) => run(services, job) }) as JobDefinition;
