import type { areas, Body } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { ApiError, fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { startJob } from '../../jobs/start-job.ts';
import { decodeId, newUuid } from '../../kit/ids.ts';
import { readCurrentForm } from '../forms/index.ts';
import { type AppliedView, applyView } from '../views/index.ts';
import type { Collection } from './collection.ts';
import { exportJob } from './export-job.ts';
import { openFormCollection } from './form-collection.ts';
import { checkOptions, type ExportOptions } from './plan-export.ts';
import { type ExportRow, insertExport } from './store.ts';
import { openTableCollection } from './table-collection.ts';

type ExportRequest = Body<typeof areas.exports.routes.create>;
type Write = Pick<AccountWrite<'export.created'>, 'db' | 'accountId' | 'audit'> & { userId: string };

const failValidation = (path: string, code: string, message: string): never =>
  fail('validation_failed', { details: [{ path, code, message }] });

const readSort = (text: string): NonNullable<ExportOptions['sort']> =>
  text.split(',').map((part) => {
    const descending = part.startsWith('-');
    return { field: descending ? part.slice(1) : part, descending };
  });

/** The view reports errors with paths of a query; here it is part of a body. */
const withBodyPaths = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const details = error.details.map((one) => ({ ...one, path: one.path.replace(/^query\./, '') }));
    return fail(error.code, { details, message: error.message });
  }
};

const optionsOf = (request: ExportRequest, view: AppliedView | undefined): ExportOptions => {
  const viewColumns = view && view.columns.length > 0 ? view.columns.map(({ key }) => key) : null;
  const viewSort = view ? [...view.groupBy, ...view.sort] : [];
  const defaultSort = viewSort.length > 0 ? viewSort : null;
  return {
    filters: [view?.filter?.text, request.filter].filter((text) => text !== undefined),
    sort: request.sort === undefined ? defaultSort : readSort(request.sort),
    columns: request.columns ?? viewColumns,
    labels: request.labels ?? false,
    locale: request.locale ?? null,
    timezone: request.timezone ?? null,
    repeatable: request.repeatable ?? (request.format === 'xlsx' ? 'sheet' : 'columns'),
    bom: request.bom ?? true,
    files: request.files ?? false,
  };
};

/** Finds the collection to export. Fails if the request does not fit it. */
const resolveCollection = async (
  { db, accountId, userId }: Write,
  request: ExportRequest,
): Promise<{ collection: Collection; view: AppliedView | undefined }> => {
  const { formId, tableId, viewId } = request;
  if ((formId === undefined) === (tableId === undefined))
    failValidation('formId', 'one_of', 'Choose either a form (`formId`) or a data table (`tableId`).');
  const reading = { labels: false };
  if (tableId !== undefined) {
    if (viewId !== undefined)
      failValidation('viewId', 'not_for_tables', 'Views belong to forms. Omit `viewId`.');
    const id = decodeId('tbl', tableId) ?? fail('not_found');
    const collection = (await openTableCollection(db, accountId, id, reading)) ?? fail('not_found');
    return { collection, view: undefined };
  }
  const id = decodeId('frm', formId ?? '') ?? fail('not_found');
  const collection = (await openFormCollection(db, accountId, id, reading)) ?? fail('not_found');
  if (viewId === undefined) return { collection, view: undefined };
  const definition = (await readCurrentForm(db, accountId, id))?.definition;
  const view = await withBodyPaths(applyView(db, accountId, userId, { viewId, formId: id, definition }));
  return { collection, view };
};

/** Requests an export: it is validated now and written by a worker. */
export const createExport = async (
  services: Services,
  write: Write,
  request: ExportRequest,
): Promise<ExportRow> => {
  const { db, accountId, audit, userId } = write;
  const { collection, view } = await resolveCollection(write, request);
  const options = optionsOf(request, view);
  // Columns of a view may have been deleted since; columns in the request must exist.
  checkOptions(collection, { ...options, columns: request.columns ?? null }, services.clock.now());
  const id = newUuid();
  const job = await startJob(db, accountId, exportJob(services), { exportId: id });
  const isForm = request.formId !== undefined;
  const row = await insertExport(db, accountId, {
    id,
    job_id: job.id,
    form_id: isForm ? collection.id : null,
    table_id: isForm ? null : collection.id,
    view_id: (request.viewId && decodeId('viw', request.viewId)) ?? null,
    format: request.format,
    options,
    created_by: userId,
  });
  audit('export.created', {
    target: { type: 'export', id, name: collection.name },
    after: {
      formId: request.formId ?? null,
      tableId: request.tableId ?? null,
      viewId: request.viewId ?? null,
      format: request.format,
      files: options.files,
      filter: request.filter ?? null,
    },
  });
  return row;
};
