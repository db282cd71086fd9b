import pg from 'pg';
import { cpuSeconds, parentOf } from '../cpu-time.ts';
import { allowLoopback, post, startEnvironment } from '../environment.ts';
import { startReceiver } from '../receiver.ts';
import type { Scenario } from '../scenario.ts';
import { quantile } from '../statistics.ts';

const single = 200;
const flood = 10_000;

export const webhooks: Scenario = {
  title: 'Webhooks',
  about:
    'From the response to a write until the receiver has the event, one at a time; and from storing events in one statement, which queues their deliveries, until the receiver has all of them: signed, sent over HTTP, answered with 204, and recorded. Service, PostgreSQL and receiver share the machine.',
  async run({ log }) {
    const environment = await startEnvironment(allowLoopback);
    const receiver = await startReceiver('webhook-id');
    const client = new pg.Client({ connectionString: environment.serviceUrl });
    try {
      await client.connect();
      const account = await environment.createAccount(0);
      const { id } = await post(environment, account, '/webhooks', { url: receiver.url, events: ['*'] });

      log('one at a time');
      const delays: number[] = [];
      for (let nth = 1; nth <= single; nth += 1) {
        await post(environment, account, '/projects', { name: `Bench ${nth}` });
        const answered = performance.now();
        await receiver.waitFor(nth);
        delays.push(Math.max(0, ([...receiver.receivedAt.values()].at(-1) ?? 0) - answered));
      }
      delays.sort((a, b) => a - b);

      log('many at once');
      const { rows } = await client.query<{ account: string; pid: number }>(
        'select account_id as account, pg_backend_pid() as pid from webhooks order by created_at desc limit 1',
      );
      const postgres = parentOf(rows[0]?.pid ?? 0) ?? 0;
      const before = [cpuSeconds(environment.service.pid), cpuSeconds(postgres)] as const;
      const startedAt = performance.now();
      await client.query(
        `insert into events (account_id, id, type, data)
         select $1, gen_random_uuid(), 'entry.submitted', '{"entryId": "ent_01kxta5vqse7xr9m4z3h8w2bcd", "number": 1}'
         from generate_series(1, $2::integer)`,
        [rows[0]?.account, flood],
      );
      await receiver.waitFor(single + flood);
      const seconds = (performance.now() - startedAt) / 1_000;
      const used = [cpuSeconds(environment.service.pid), cpuSeconds(postgres)] as const;
      const cpuUs = (place: 0 | 1) => (((used[place] ?? 0) - (before[place] ?? 0)) / flood) * 1_000_000;
      log(`webhook ${id} was told of all`);
      return {
        values: [
          { label: 'p50 from the answer to the receiver', value: quantile(delays, 0.5), unit: 'ms' },
          { label: 'p99 from the answer to the receiver', value: quantile(delays, 0.99), unit: 'ms' },
          { label: 'deliveries per second, one webhook', value: flood / seconds, unit: '/s' },
          { label: 'processor of the service, per delivery', value: cpuUs(0), unit: 'µs' },
          { label: 'processor of PostgreSQL, per delivery', value: cpuUs(1), unit: 'µs' },
        ],
        targets: [
          {
            label: 'webhook delivery, p50 after commit',
            measured: quantile(delays, 0.5),
            max: 30,
            unit: 'ms',
          },
          { label: 'webhook deliveries per second', measured: flood / seconds, min: 1_000, unit: '/s' },
        ],
      };
    } finally {
      receiver.close();
      await client.end();
      await environment.stop();
    }
  },
};
