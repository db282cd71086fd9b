import { encodeId } from '../../kit/ids.ts';
import { presentStoredRow, type TableSchema } from '../data-tables/index.ts';
import { presentChanges, presentStoredEntry } from '../entries/index.ts';
import type { EventSnapshot } from './store-dispatch.ts';

type Data = Record<string, unknown>;

export interface EventMessage {
  id: string;
  eventType: string;
  eventTime: Date;
  data: unknown;
}

/** The body of the request that a webhook receives. */
export const messageOf = (event: EventMessage) => ({
  id: encodeId('evt', event.id),
  type: event.eventType,
  createdAt: event.eventTime.toISOString(),
  data: event.data,
});

/** The data of an event with the content of its entry or row, as `payload: "full"` sends it. */
export const fullData = (
  data: Data,
  { entry, changes, row }: EventSnapshot,
  tables: ReadonlyMap<string, TableSchema>,
): Data => {
  if (entry) {
    const { answers, metafields, locale, source, submittedAt, createdAt, updatedAt, updatedBy } =
      presentStoredEntry(entry);
    return {
      ...data,
      answers,
      metafields,
      locale,
      source,
      submittedAt,
      createdAt,
      updatedAt,
      updatedBy,
      ...(changes && { changes: presentChanges(changes) }),
    };
  }
  const table = row && tables.get(row.table_id);
  if (!row || !table) return data;
  const { values, createdAt, updatedAt } = presentStoredRow(table, row);
  return { ...data, values, createdAt, updatedAt };
};
