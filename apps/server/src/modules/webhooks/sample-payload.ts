import { exampleAnswers } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { decodeId, encodeId, newUuid } from '../../kit/ids.ts';
import { findSchemas, type TableSchema } from '../data-tables/index.ts';
import { readCurrentForm } from '../forms/index.ts';
import { fullData, messageOf } from './event-payload.ts';
import type { EventSnapshot } from './store-dispatch.ts';
import { sampleEntry, sampleRow } from './store-samples.ts';

interface SampleRequest {
  type: string;
  formId?: string;
  tableId?: string;
  payload?: 'full' | 'ids';
}

interface Sample {
  data: Record<string, unknown>;
  snapshot: EventSnapshot;
  tables: ReadonlyMap<string, TableSchema>;
}

/** An example entry, for a form that has none yet. */
const exampleEntry = (answers: object, formId: string, at: string) => ({
  id: newUuid(),
  form_id: formId,
  version_id: newUuid(),
  number: 1,
  status: 'submitted',
  answers,
  metafields: {},
  locale: 'en',
  source: 'respondent',
  revision: 1,
  submitted_at: at,
  created_at: at,
  updated_at: at,
  updated_by: null,
});

const entrySample = async (
  db: Db,
  accountId: string,
  { formId, type }: SampleRequest,
  at: string,
): Promise<Sample> => {
  const id = decodeId('frm', formId ?? '') ?? fail('not_found');
  const { definition } = (await readCurrentForm(db, accountId, id)) ?? fail('not_found');
  const { answers } = exampleAnswers(definition);
  const newest = (await sampleEntry(db, accountId, id))?.entry;
  const entry = newest ?? exampleEntry(answers, id, at);
  const [key, after] = Object.entries(entry.answers as object)[0] ?? ['answer', 'After'];
  return {
    data: {
      entryId: encodeId('ent', entry.id),
      formId,
      formVersionId: encodeId('ver', String(entry.version_id)),
      number: entry.number,
      status: type === 'entry.submitted' ? 'submitted' : entry.status,
      revision: entry.revision,
    },
    snapshot: {
      entry,
      ...(type === 'entry.updated' && { changes: [{ path: `answers.${key}`, before: null, after }] }),
    },
    tables: new Map(),
  };
};

const rowSample = async (
  db: Db,
  accountId: string,
  { tableId, type }: SampleRequest,
  at: string,
): Promise<Sample> => {
  const id = decodeId('tbl', tableId ?? '') ?? fail('not_found');
  const tables = await findSchemas(db, accountId, [id]);
  if (!tables.has(id)) fail('not_found');
  const newest = (await sampleRow(db, accountId, id))?.row;
  const row = newest ?? {
    id: newUuid(),
    table_id: id,
    cells: {},
    version: 1,
    created_at: at,
    updated_at: at,
  };
  return {
    data: { rowId: encodeId('row', row.id), tableId, version: row.version },
    // For a deleted row only the ids are known.
    snapshot: type === 'row.deleted' ? {} : { row },
    tables,
  };
};

/** The payload that a webhook with these settings would receive. */
export const samplePayload = async (
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  accountId: string,
  request: SampleRequest,
) => {
  const now = clock.now();
  const read = request.type.startsWith('row.') ? rowSample : entrySample;
  const { data, snapshot, tables } = await read(db, accountId, request, now.toISOString());
  return messageOf({
    id: newUuid(),
    eventType: request.type,
    eventTime: now,
    data: request.payload === 'ids' ? data : fullData(data, snapshot, tables),
  });
};
