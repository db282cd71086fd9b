import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { answersTo, createEntry, definitionOf, publishForm } from '../bench-form.ts';
import { cpuSeconds, parentOf } from '../cpu-time.ts';
import {
  allowLoopback,
  type BenchAccount,
  type BenchEnvironment,
  post,
  startEnvironment,
} from '../environment.ts';
import { startReceiver } from '../receiver.ts';
import type { Scenario } from '../scenario.ts';
import { quantile } from '../statistics.ts';

const single = 300;
const warmUp = 50;
const flood = 10_000;

/** A condition, a set step and an HTTP request, on every submitted entry. */
const publishWorkflow = async (
  environment: BenchEnvironment,
  account: BenchAccount,
  formId: string,
  url: string,
): Promise<void> => {
  const send = (path: string, body?: object) => post(environment, account, path, body);
  const { id: projectId } = await send('/projects', { name: 'Bench' });
  const { id } = await send('/workflows', {
    projectId,
    name: 'Bench',
    triggers: [{ key: 'sent', type: 'entry.submitted', formId }],
    steps: [
      { key: 'ask', type: 'condition', expression: 'entry.answers.field_2 > 10' },
      { key: 'keep', type: 'set', values: { text: '{{ entry.answers.field_1 }}', n: '{{ entry.number }}' } },
      {
        key: 'tell',
        type: 'http_request',
        method: 'POST',
        url,
        body: { entry: '{{ trigger.entryId }}', text: '{{ steps.keep.output.text }}' },
      },
    ],
    connections: [
      { from: 'sent', to: 'ask' },
      { from: 'ask', output: 'true', to: 'keep' },
      { from: 'keep', to: 'tell' },
    ],
  });
  await send(`/workflows/${id}/publish`);
};

export const workflows: Scenario = {
  title: 'Workflows',
  about:
    'From the response to a submit until another service has the request of the third step, one at a time; and from queuing runs in one statement until the last one has ended, each with three steps whose results are on disk before the next starts. Service, PostgreSQL and receiver share the machine.',
  async run({ log }) {
    const environment = await startEnvironment(allowLoopback);
    const receiver = await startReceiver('idempotency-key');
    const client = new pg.Client({ connectionString: environment.serviceUrl });
    try {
      await client.connect();
      const account = await environment.createAccount(0);
      const form = await publishForm(environment, account, definitionOf(20));
      await publishWorkflow(environment, account, form.id, receiver.url);

      log('one at a time');
      const delays: number[] = [];
      for (let nth = 1; nth <= warmUp + single; nth += 1) {
        await createEntry(environment, form.id, { answers: answersTo(20), submit: true });
        const answered = performance.now();
        await receiver.waitFor(nth);
        if (nth > warmUp)
          delays.push(Math.max(0, ([...receiver.receivedAt.values()].at(-1) ?? 0) - answered));
      }
      delays.sort((a, b) => a - b);

      log('many at once');
      const left = async () => {
        const { rows } = await client.query<{ left: number }>(
          'select count(*)::integer as left from workflow_runs where finished_at is null',
        );
        return rows[0]?.left ?? 0;
      };
      for (; (await left()) > 0; ) await pause(20);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const postgres = parentOf(rows[0]?.pid ?? 0) ?? 0;
      const before = [cpuSeconds(environment.service.pid), cpuSeconds(postgres)] as const;
      const startedAt = performance.now();
      await client.query(
        `insert into workflow_runs
           (account_id, workflow_id, workflow_version, trigger_key, trigger_type, entry_id, input)
         select account_id, workflow_id, workflow_version, trigger_key, trigger_type, entry_id, input
         from (select * from workflow_runs limit 1) one, generate_series(1, $1::integer)`,
        [flood],
      );
      await receiver.waitFor(warmUp + single + flood);
      for (; (await left()) > 0; ) await pause(20);
      const seconds = (performance.now() - startedAt) / 1_000;
      const used = [cpuSeconds(environment.service.pid), cpuSeconds(postgres)] as const;
      const cpuUs = (place: 0 | 1) => (((used[place] ?? 0) - (before[place] ?? 0)) / flood) * 1_000_000;
      return {
        values: [
          { label: 'p50 from the answer to the receiver', value: quantile(delays, 0.5), unit: 'ms' },
          { label: 'p99 from the answer to the receiver', value: quantile(delays, 0.99), unit: 'ms' },
          { label: 'runs of three steps per second, one account', value: flood / seconds, unit: '/s' },
          { label: 'processor of the service, per run', value: cpuUs(0), unit: 'µs' },
          { label: 'processor of PostgreSQL, per run', value: cpuUs(1), unit: 'µs' },
        ],
        targets: [
          {
            label: 'submit accepted → HTTP received over three steps, p50',
            measured: quantile(delays, 0.5),
            max: 30,
            unit: 'ms',
          },
          {
            label: 'submit accepted → HTTP received over three steps, p99',
            measured: quantile(delays, 0.99),
            max: 200,
            unit: 'ms',
          },
          { label: 'runs per second, sustained', measured: flood / seconds, min: 500, unit: '/s' },
        ],
      };
    } finally {
      receiver.close();
      await client.end();
      await environment.stop();
    }
  },
};
