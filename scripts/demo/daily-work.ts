import type { Client } from '@form-service/sdk';
import type { CreatedEntries } from './create-entries.ts';
import { randomOf } from './random.ts';
import type { Team } from './team.ts';

type EntriesByForm = Readonly<Record<'contact' | 'feedback' | 'orders', CreatedEntries>>;

const random = randomOf(4_711);

/** The newest entries. */
const newestIds = ({ ids }: CreatedEntries, count: number): string[] => ids.slice(-count);

const randomEditor = ({ editors }: Team): Client => random.pick(editors);

/** Answers messages: changes their status once or twice. */
async function answerMessages(team: Team, contact: CreatedEntries, count: number): Promise<void> {
  for (const id of newestIds(contact, count)) {
    const client = randomEditor(team);
    await client.entryMetafields.set({ id, namespace: 'desk', key: 'status', body: { value: 'open' } });
    if (random.chance(0.7))
      await client.entryMetafields.set({ id, namespace: 'desk', key: 'status', body: { value: 'answered' } });
    if (random.chance(0.3)) await client.entries.updateAnswers({ id, body: { answers: { topic: 'other' } } });
  }
}

/** Corrects quantities in orders, and reverts one of the corrections. */
async function correctOrders(team: Team, orders: CreatedEntries, count: number): Promise<void> {
  for (const [at, id] of newestIds(orders, count).entries()) {
    const client = randomEditor(team);
    const { answers } = await client.entries.get({ id });
    const [line] = (answers.lines ?? []) as { id: string; quantity: number }[];
    if (!line) continue;
    await client.entries.updateAnswers({
      id,
      body: { instances: { [line.id]: { quantity: line.quantity + 1 } } },
    });
    await randomEditor(team).entryMetafields.set({
      id,
      namespace: 'shop',
      key: 'paid',
      body: { value: true },
    });
    if (at === 0) await team.owner.entryRevisions.restore({ id, number: 1 });
  }
}

/** Fixes answers, and moves spam and tests to the trash. */
async function cleanUpFeedback(team: Team, feedback: CreatedEntries, count: number): Promise<void> {
  const [spam, ...others] = newestIds(feedback, count);
  for (const id of others.slice(0, -3))
    await randomEditor(team).entries.updateAnswers({
      id,
      body: { answers: { usage: random.pick(['daily', 'weekly', 'monthly']) } },
    });
  for (const id of [spam, ...others.slice(-3)]) if (id) await randomEditor(team).entries.delete({ id });
}

/** Simulates the members' work: revisions by several users, metafields, the trash. */
export async function simulateDailyWork(
  team: Team,
  { contact, feedback, orders }: EntriesByForm,
  scale: number,
): Promise<void> {
  const count = Math.max(5, Math.round(40 * scale));
  await answerMessages(team, contact, count);
  await correctOrders(team, orders, count);
  await cleanUpFeedback(team, feedback, count);
}

/** Saved views of the team. */
export async function saveViews(team: Team, { contact, feedback, orders }: EntriesByForm): Promise<void> {
  const shared = { visibility: 'shared' as const, sort: '-submittedAt' };
  const columns = (...keys: string[]) => keys.map((key) => ({ key }));
  await team.owner.views.create({
    body: {
      ...shared,
      formId: feedback.formId,
      name: 'Unhappy customers',
      filter: 'answers.score <= 6',
      columns: columns('number', 'submittedAt', 'answers.score', 'answers.reason_low', 'answers.email'),
    },
  });
  await team.owner.views.create({
    body: {
      ...shared,
      formId: feedback.formId,
      name: 'Can be quoted',
      filter: 'answers.quote == true',
      columns: columns('submittedAt', 'answers.score', 'answers.reason_high'),
    },
  });
  await team.owner.views.create({
    body: {
      ...shared,
      formId: orders.formId,
      name: 'Unpaid',
      filter: 'metafields.shop.paid == false',
      columns: columns('number', 'submittedAt', 'answers.full_name', 'answers.total'),
    },
  });
  await team.owner.views.create({
    body: {
      ...shared,
      formId: contact.formId,
      name: 'Call back',
      filter: 'answers.reply_by == "phone"',
      columns: columns(
        'submittedAt',
        'answers.full_name',
        'answers.phone',
        'answers.best_time',
        'answers.topic',
      ),
    },
  });
}
