import type { EventType, eventTypes } from '@form-service/contracts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { prepare, type Transaction } from '../db/db.ts';
import { newUuid } from '../kit/ids.ts';

type EventData<T extends EventType> = Static<(typeof eventTypes)[T]['data']>;

let lastId = '';

/** Increasing within the process, so that the events of one transaction are read in the order in which they were emitted. */
const nextEventId = (): string => {
  const id = newUuid();
  lastId = id > lastId ? id : nextUuid(lastId);
  return lastId;
};

const hexDigits = '0123456789abcdef';

/** Digit by digit: BigInt would be slow. */
const nextUuid = (uuid: string): string => {
  let at = uuid.length - 1;
  while (uuid[at] === 'f' || uuid[at] === '-') at -= 1;
  const raised = hexDigits[hexDigits.indexOf(uuid[at] as string) + 1];
  return `${uuid.slice(0, at)}${raised}${uuid.slice(at + 1).replaceAll('f', '0')}`;
};

const insertEvent = prepare(
  ({
    accountId,
    eventId,
    type,
    data,
  }: {
    accountId: string;
    eventId: string;
    type: EventType;
    data: string;
  }) =>
    sql`insert into events (account_id, id, type, data) values (${accountId}, ${eventId}, ${type}, ${data}::jsonb)`,
);

/** Publishes events. Triggers on the table `events` queue the resulting webhook deliveries and workflow runs. */
export const outbox = {
  /** Stores an event, at the end of the transaction. */
  emit<T extends EventType>(db: Transaction, accountId: string, type: T, data: EventData<T>): void {
    db.runAtCommit(insertEvent({ accountId, eventId: nextEventId(), type, data: JSON.stringify(data) }));
  },
  /** The ID of an event that is not stored by `emit`: increasing, so that readers get events in this order. */
  newId: nextEventId,
};

export type Outbox = typeof outbox;
