import type { EventType, eventTypes } from '@form-service/contracts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Database } from '../db/database.ts';
import { build, type Db, prepare, type Transaction } from '../db/db.ts';
import { newUuid } from '../kit/ids.ts';
import type { QueueTask, TaskContext } from './task.ts';

type EventData<T extends EventType> = Static<(typeof eventTypes)[T]['data']>;

/** An event as a listener receives it. */
export interface DeliveredEvent {
  accountId: string;
  /** The same for every delivery of the event: the idempotency key for effects outside the database. */
  eventId: string;
  type: EventType;
  data: unknown;
  createdAt: Date;
}

/**
 * Work triggered by an event. Each listener has its own task in the queue: it is retried separately when it fails, without
 * affecting others, and it may receive an event twice.
 */
export interface Listener {
  name: string;
  events: readonly EventType[];
  run(event: DeliveredEvent, context: TaskContext): Promise<void>;
}

interface EventReference {
  accountId: string;
  eventId: string;
}

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

const taskName = (listener: Pick<Listener, 'name'>) => `listener:${listener.name}`;

type NewEvent = EventReference & { type: EventType; data: string };

const insertEvent = prepare(
  ({ accountId, eventId, type, data }: NewEvent) =>
    sql`insert into events (account_id, id, type, data) values (${accountId}, ${eventId}, ${type}, ${data}::jsonb)`,
);

const enqueueListeners = prepare(
  ({ ticket, tasks }: { ticket: string; tasks: string[] }) =>
    sql`select enqueue(task, ${ticket}::json, null, null, null) from unnest(${tasks}::text[]) as task`,
);

/** Publishes events, in the transaction that causes them. */
export const createOutbox = (listeners: readonly Pick<Listener, 'name' | 'events'>[]) => {
  const queueListeners = (db: Transaction, ticket: EventReference, type: EventType): void => {
    const tasks = listeners.filter(({ events }) => events.includes(type)).map(taskName);
    if (tasks.length > 0) db.runAtCommit(enqueueListeners({ ticket: JSON.stringify(ticket), tasks }));
  };
  return {
    emit<T extends EventType>(db: Transaction, accountId: string, type: T, data: EventData<T>): void {
      const ticket: EventReference = { accountId, eventId: nextEventId() };
      db.runAtCommit(insertEvent({ ...ticket, type, data: JSON.stringify(data) }));
      queueListeners(db, ticket, type);
    },
    /** Whether any of these event types has a listener. */
    hasListeners: (types: readonly EventType[]): boolean =>
      listeners.some(({ events }) => types.some((type) => events.includes(type))),
    /** The ID of an event that is not stored by `emit`: increasing, so that readers get events in this order. */
    newId: nextEventId,
    /** For events that were stored by another statement of the same transaction. */
    notifyListeners(
      db: Transaction,
      accountId: string,
      events: readonly { id: string; type: EventType }[],
    ): void {
      for (const { id, type } of events) queueListeners(db, { accountId, eventId: id }, type);
    },
  };
};

export type Outbox = ReturnType<typeof createOutbox>;

const findEvent = (db: Db, { accountId, eventId }: EventReference) =>
  db.maybe(
    build
      .selectFrom('events')
      .select(['type', 'data', 'created_at'])
      .where('account_id', '=', accountId)
      .where('id', '=', eventId),
  );

export const listenerTask = (listener: Listener, database: Database): QueueTask => ({
  name: taskName(listener),

  async run(payload, context) {
    const ticket = payload as EventReference;
    const event = await database.read(ticket.accountId, (db) => findEvent(db, ticket));
    // Deleted by age or together with its account: nothing waits for it any more.
    if (!event) return 'canceled';
    const { type, data, created_at } = event;
    await listener.run({ ...ticket, type: type as EventType, data, createdAt: created_at }, context);
    return 'succeeded';
  },
});
