import type { areas, Body, ErrorDetail } from '@form-service/contracts';
import { type CellHints, nearestName } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Caller } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { startJob } from '../../jobs/start-job.ts';
import { newUuid } from '../../kit/ids.ts';
import { chooseHints } from './choose-hints.ts';
import { hintsOf } from './import-settings.ts';
import type { ImportTarget } from './import-target.ts';
import { openTarget, resolveTarget, type TargetIds } from './open-target.ts';
import { readCsv } from './read-csv.ts';
import { type FileSample, findCsv } from './sample-file.ts';
import { findImport, type ImportRow, insertImport } from './store.ts';

type ImportRequest = Body<typeof areas.imports.routes.create>;

export const importJobType = 'import';

const didYouMean = (name: string, known: readonly string[]): string => {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
};

/** The key that a column is mapped to. */
const keyOf = (given: ImportRequest['mapping'][string]): string =>
  typeof given === 'string' ? given : given.key;

/** The errors of a mapping, one per column. */
const mappingErrors = (
  request: ImportRequest,
  columns: readonly string[],
  target: ImportTarget,
): ErrorDetail[] => {
  const known = new Set(columns);
  const used = new Map<string, string>();
  const offered = target.availableColumns.map(({ key }) => key);
  const { mode, key = null } = request;
  return Object.entries(request.mapping).flatMap(([column, mapped]): ErrorDetail[] => {
    const path = `mapping.${column}`.slice(0, 1_000);
    if (!known.has(column))
      return [
        {
          path,
          code: 'unknown_column',
          message: `The file has no such column.${didYouMean(column, columns)}`,
        },
      ];
    const given = keyOf(mapped);
    const found = target.find(given);
    if (!found)
      return [
        {
          path,
          code: 'unknown_key',
          message: `There is no target "${given.slice(0, 100)}".${didYouMean(given, offered)}`,
        },
      ];
    const other = used.get(found.key);
    used.set(found.key, column);
    if (other !== undefined)
      return [
        { path, code: 'mapped_twice', message: `The column "${other}" is already mapped to this target.` },
      ];
    const message = target.mappingError(found.key, { mode, key });
    return message === undefined ? [] : [{ path, code: 'not_importable', message }];
  });
};

const keyErrors = ({ mode, key, mapping }: ImportRequest, target: ImportTarget): ErrorDetail[] => {
  const problem = (code: string, message: string) => [{ path: 'key', code, message }];
  if (mode === 'create') return key === undefined ? [] : problem('not_possible', 'Only "upsert" uses a key.');
  if (key === undefined) return problem('required', 'Set the key to match records by.');
  const message = target.keyError(key);
  if (message !== undefined) return problem('not_a_key', message);
  const isMapped = Object.values(mapping).some((given) => target.find(keyOf(given))?.key === key);
  return isMapped ? [] : problem('not_mapped', 'No column of the file is mapped to the key. Map one.');
};

export interface PreparedImport {
  ids: TargetIds;
  sample: FileSample;
  hints: CellHints;
  columnHints: Record<string, CellHints>;
}

/**
 * Validates the mapping and reads the file. It waits for the storage, seconds for a large file: call it before a transaction
 * is open.
 */
export const prepareImport = async (
  services: Services,
  accountId: string,
  request: ImportRequest,
): Promise<PreparedImport> => {
  const { ids, target, file } = await services.database.read(accountId, async (db) => {
    const ids = await resolveTarget(db, accountId, request);
    const target = await openTarget(services, db, accountId, ids);
    return { ids, target, file: await findCsv(db, accountId, request.fileId) };
  });
  const { encoding, delimiter, hasHeader } = request;
  const given = { encoding, delimiter, hasHeader };
  const names = Object.keys(request.mapping);
  const sample = await readCsv(services, accountId, file, 'sample', { file, given, names });
  const hints = hintsOf(request);
  const details = [
    ...mappingErrors(request, sample.columns, target),
    ...keyErrors(request, target),
    ...(hints
      ? []
      : [{ path: 'timezone', code: 'unknown_zone', message: 'Use a time zone like "Europe/Paris".' }]),
  ];
  if (details.length > 0 || !hints) return fail('validation_failed', { details: details.slice(0, 1_000) });
  const columnHints = await chooseHints(request, target, (only) =>
    readCsv(services, accountId, file, 'analyze', { sample, only }),
  );
  return { ids, sample, hints, columnHints };
};

export const createImport = async (
  { db, accountId, caller, audit }: AccountWrite<'import.started'> & { caller: Caller },
  request: ImportRequest,
  { ids, sample, hints, columnHints }: PreparedImport,
): Promise<ImportRow> => {
  // It may have been deleted while it was read.
  await findCsv(db, accountId, request.fileId);
  const { mode } = request;
  const id = newUuid();
  const job = await startJob(db, accountId, { type: importJobType }, { importId: id });
  await insertImport(db, accountId, {
    ...ids,
    id,
    jobId: job.id,
    fileId: sample.fileId,
    settings: {
      encoding: sample.encoding,
      delimiter: sample.delimiter,
      hasHeader: sample.hasHeader,
      headerRow: sample.hasHeader ? sample.start.row + 1 : null,
      columns: sample.columns,
      mapping: Object.fromEntries(
        Object.entries(request.mapping).map(([column, given]) => [column, keyOf(given)]),
      ),
      columnHints,
      mode,
      key: request.key ?? null,
      dryRun: request.dryRun ?? false,
      onError: request.onError ?? 'skip',
      emptyCells: request.emptyCells ?? 'clear',
      emitEvents: request.emitEvents ?? false,
      entryStatus: request.entryStatus ?? 'submitted',
      hints,
      fileSize: sample.size,
    },
    offset: sample.start.offset,
    row: sample.start.row,
    createdBy: caller.userId,
  });
  const row = (await findImport(db, accountId, id)) as ImportRow;
  audit('import.started', { target: { type: 'import', id }, after: { mode, dryRun: row.settings.dryRun } });
  return row;
};
