import { Readable } from 'node:stream';
import type { ExportFormat } from '@form-service/contracts';
import type { RawBuilder } from 'kysely';
import { JobFailure } from '../../jobs/define-job.ts';
import type { RecordRow } from './collection.ts';
import { type ColumnItem, groupsOf, numberedColumns, type Sheet, separateSheets } from './columns.ts';
import { type ExportOptions, itemsOf } from './plan-export.ts';
import type { ExportSource } from './read-sheet.ts';
import { readMaxInstances } from './store-records.ts';
import { writeCsv } from './write-csv.ts';
import { writeJson } from './write-json.ts';
import { writeXlsx } from './write-xlsx.ts';
import { type ZipMember, zipStream } from './zip.ts';

/** The limit of Excel, and more than anyone reads. */
const maxColumns = 16_384;
/** The central directory of a ZIP is held in memory until its end. */
const maxFiles = 200_000;

const contentTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  zip: 'application/zip',
} as const;

interface Document {
  stream: Readable;
  extension: keyof typeof contentTypes;
  contentType: string;
}

export interface DocumentRequest {
  format: ExportFormat;
  options: ExportOptions;
  /** The modification time of the members of a ZIP. */
  now: Date;
  /** The name of the document, without its extension. */
  title: string;
  /** The files of a record: their path in the ZIP, and how to open them; none if they are not included. */
  filesOf(row: RecordRow): Promise<{ path: string; open(): Promise<Readable> }[]>;
}

const document = (stream: Readable, extension: Document['extension']): Document => ({
  stream,
  extension,
  contentType: contentTypes[extension],
});

const streamOf = (chunks: AsyncGenerator<Buffer>): Readable => Readable.from(chunks, { objectMode: false });

/** The sheets of the document: one, plus one per repeatable group. */
const sheetsOf = async (
  exported: ExportSource,
  items: readonly ColumnItem[],
  options: ExportOptions,
): Promise<Sheet[]> => {
  const { snapshot, collection, records } = exported;
  const identity = collection.identityColumns.flatMap((name) =>
    collection.recordColumns.filter((one) => one.name === name),
  );
  const sheets =
    options.repeatable === 'sheet'
      ? separateSheets(items, identity)
      : [
          {
            group: null,
            lists: [],
            columns: numberedColumns(items, await readMaxInstances(snapshot.db, records, groupsOf(items))),
          },
        ];
  for (const { columns } of sheets)
    if (columns.length > maxColumns)
      throw new JobFailure(
        'too_many_columns',
        `The export would have ${columns.length} columns, but a spreadsheet can have only ${maxColumns}. Choose fewer columns, or put repeating groups on separate sheets (\`repeatable: "sheet"\`).`,
      );
  return sheets;
};

const safeFileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 100);

async function* csvMembers(
  exported: ExportSource,
  sheets: readonly Sheet[],
  { options, title }: DocumentRequest,
): AsyncGenerator<ZipMember> {
  for (const sheet of sheets) {
    const suffix = sheet.group
      ? ` - ${safeFileName(exported.labels ? sheet.group.label : sheet.group.key)}`
      : '';
    yield { name: `${title}${suffix}.csv`, body: writeCsv(exported, sheet, options) };
  }
}

/** The files of the records, unchanged. They are opened one after the other, when they are written. */
async function* fileMembers(
  { snapshot, records }: ExportSource,
  { filesOf }: DocumentRequest,
): AsyncGenerator<ZipMember> {
  let count = 0;
  for await (const rows of snapshot.batches(records as RawBuilder<RecordRow>))
    for (const row of rows)
      for (const { path, open } of await filesOf(row)) {
        count += 1;
        if (count > maxFiles)
          throw new JobFailure(
            'too_many_files',
            `A ZIP can have up to ${maxFiles} files. Use a filter to export fewer entries at a time.`,
          );
        yield { name: path, body: await open(), compress: false };
      }
}

async function* withFiles(
  exported: ExportSource,
  wanted: DocumentRequest,
  members: AsyncGenerator<ZipMember>,
): AsyncGenerator<ZipMember> {
  yield* members;
  yield* fileMembers(exported, wanted);
}

async function* only(name: string, makeIt: () => Promise<Document>): AsyncGenerator<ZipMember> {
  const { stream, extension } = await makeIt();
  yield { name: `${name}.${extension}`, body: stream, compress: extension !== 'xlsx' };
}

const plainDocument = async (
  exported: ExportSource,
  items: readonly ColumnItem[],
  wanted: DocumentRequest,
): Promise<Document> => {
  const { format, options, now } = wanted;
  if (format === 'json' || format === 'ndjson') {
    const chosen = options.columns === null ? null : items;
    return document(streamOf(writeJson(exported, { asArray: format === 'json', items: chosen })), format);
  }
  const sheets = await sheetsOf(exported, items, options);
  if (format === 'xlsx') return document(await zipStream(writeXlsx(exported, sheets), now), 'xlsx');
  const [first] = sheets;
  if (first && sheets.length === 1) return document(streamOf(writeCsv(exported, first, options)), 'csv');
  return document(await zipStream(csvMembers(exported, sheets, wanted), now), 'zip');
};

/** The document as a stream. It is produced while it is read; only data in flight is in memory. */
export const buildDocument = async (exported: ExportSource, wanted: DocumentRequest): Promise<Document> => {
  const { options, format, now, title } = wanted;
  const items = itemsOf(exported.collection, options.columns);
  if (!options.files) return plainDocument(exported, items, wanted);
  const members =
    format === 'csv'
      ? csvMembers(exported, await sheetsOf(exported, items, options), wanted)
      : only(title, () => plainDocument(exported, items, wanted));
  return document(await zipStream(withFiles(exported, wanted, members), now), 'zip');
};
