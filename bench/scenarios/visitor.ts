import { setTimeout as pause } from 'node:timers/promises';
import { callService } from '../call-service.ts';
import { type BenchAccount, type BenchEnvironment, post, startEnvironment } from '../environment.ts';
import { runNode } from '../node-program.ts';
import type { Scenario, ScenarioResult, Target } from '../scenario.ts';
import { quantile } from '../statistics.ts';

const idleMs = 6_000;
const rounds = 2;
const betweenMs = 20;

const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          repeat: {},
          elements: [{ kind: 'field', key: 'name', type: 'short_text', label: 'Name' }],
        },
      ],
    },
  ],
};

const probes = {
  list: (environment: BenchEnvironment, account: BenchAccount) =>
    callService(environment, account, '/projects?limit=20'),
  write: (environment: BenchEnvironment, account: BenchAccount) =>
    post(environment, account, '/projects', { name: 'Beside a visitor' }),
  /** Needs no database: shows the share of CPU contention. */
  health: ({ service }: BenchEnvironment) =>
    fetch(`${service.origin}/healthz`).then((response) => response.text()),
};
type Probe = keyof typeof probes;
const names = Object.keys(probes) as Probe[];

/** Runs the probes in turn until the promise settles. Returns the median of each in milliseconds. */
const probeUntil = async (
  environment: BenchEnvironment,
  account: BenchAccount,
  until: Promise<unknown>,
): Promise<Record<Probe, number>> => {
  const times: Record<Probe, number[]> = { list: [], write: [], health: [] };
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  while (!isOver)
    for (const name of names) {
      const startedAt = performance.now();
      await probes[name](environment, account);
      times[name].push(performance.now() - startedAt);
      await pause(betweenMs);
    }
  const median = (name: Probe) =>
    quantile(
      times[name].sort((a, b) => a - b),
      0.5,
    );
  return { list: median('list'), write: median('write'), health: median('health') };
};

export const visitor: Scenario = {
  title: 'One abusive visitor',
  about:
    'A visitor of one account sends 4,000 requests in 12 s, using the keys of one draft after the other. Measures the median of a list and of a write in another account, relative to just before. Once from a rate-limited address and once, without a target, from this machine, which is not rate-limited, so that only the queues slow the visitor down. `/healthz` shows how much of it is CPU, which visitor, service and PostgreSQL share. The better of two rounds counts.',
  async run({ log }) {
    const environment = await startEnvironment({ TRUST_PROXY: '1' });
    try {
      const [attacked, quiet] = [await environment.createAccount(0), await environment.createAccount(50)];
      const project = await post(environment, attacked, '/projects', { name: 'Visited' });
      const form = await post(environment, attacked, '/forms', {
        name: 'Visited',
        projectId: project.id,
        definition,
      });
      await post(environment, attacked, `/forms/${form.id}/versions/draft/publish`);
      await probeUntil(environment, quiet, pause(2_000));

      const measure = async (address: string) => {
        const idle = await probeUntil(environment, quiet, pause(idleMs));
        const attack = runNode(['bench/abusive-visitor.ts'], {
          ORIGIN: environment.service.origin,
          FORM: form.id,
          ADDRESS: address,
        });
        const duringAttack = await probeUntil(environment, quiet, attack);
        log(`from ${address || 'here'}: the visitor got ${(await attack).trim()}`);
        const ratio = (name: Probe) => duringAttack[name] / idle[name];
        return { list: ratio('list'), write: ratio('write'), health: ratio('health') };
      };

      const targets: Target[] = [];
      const values: NonNullable<ScenarioResult['values']> = [];
      for (const from of ['limited', 'not limited']) {
        const found: Record<Probe, number>[] = [];
        for (let round = 0; round < rounds; round += 1)
          found.push(await measure(from === 'limited' ? `203.0.113.${round + 1}` : ''));
        const best = (name: Probe) => Math.min(...found.map((one) => one[name]));
        const medians = (['list', 'write'] as const).map((name) => ({
          label: `p50 of a ${name}, ${from}`,
          measured: best(name),
        }));
        if (from === 'limited') targets.push(...medians.map((median) => ({ ...median, max: 1.5 })));
        else values.push(...medians.map(({ label, measured }) => ({ label, value: measured, unit: '×' })));
        values.push({ label: `p50 of /healthz, ${from}`, value: best('health'), unit: '×' });
      }
      return { targets, values };
    } finally {
      await environment.stop();
    }
  },
};
