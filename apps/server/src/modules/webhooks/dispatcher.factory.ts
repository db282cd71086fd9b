import pg from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { TestAccount } from '../../testing/test-account.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { type Dispatcher, startDispatcher } from './dispatcher.ts';
import { startReceiver } from './receiver.factory.ts';

export const deliveriesOf = async ({ send }: Pick<TestAccount, 'send'>, id: string) =>
  (await send('GET', `/webhooks/${id}/deliveries`)).body.data;

/** An application, its dispatchers, and receivers on this machine. What a test starts is stopped after it. */
export const useDispatchers = () => {
  const app: TestApp = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' } });
  const held = {} as { owner: pg.Pool };
  const receivers: { close(): Promise<void> }[] = [];
  const dispatchers = new Set<Dispatcher>();
  beforeAll(() => {
    held.owner = new pg.Pool({ connectionString: app.database.url, max: 2 });
  });
  afterAll(() => held.owner.end());
  afterEach(async () => {
    // Receivers that hang are closed first.
    await Promise.all(receivers.splice(0).map((one) => one.close()));
    await Promise.all([...dispatchers].map((one) => one.stop()));
    dispatchers.clear();
  });
  return {
    app,
    query: (text: string, values: unknown[]) => held.owner.query(text, values),
    async receive(...args: Parameters<typeof startReceiver>) {
      const started = await startReceiver(...args);
      receivers.push(started);
      return started;
    },
    dispatch(timings: Parameters<typeof startDispatcher>[2] = {}, services = app.services) {
      const started = startDispatcher(services, app.database.url, { pollMs: 50, graceMs: 100, ...timings });
      dispatchers.add(started);
      return {
        async stop() {
          dispatchers.delete(started);
          await started.stop();
        },
      };
    },
  };
};
