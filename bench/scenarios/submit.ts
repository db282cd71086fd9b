import { answersTo, definitionOf, publishForm } from '../bench-form.ts';
import { compare, type Side } from '../compare.ts';
import type { BenchEnvironment } from '../environment.ts';
import { ratioOf, type Scenario } from '../scenario.ts';

const json = { 'content-type': 'application/json' };

const answers = answersTo(20);

const serviceLoad = async (environment: BenchEnvironment): Promise<Side['load']> => {
  const form = await publishForm(environment, await environment.createAccount(0), definitionOf(20));
  return {
    origin: environment.service.origin,
    requests: [
      {
        method: 'POST',
        path: `/api/v1/entry-sessions/forms/${form.id}/entries`,
        headers: json,
        body: JSON.stringify({ answers, submit: true }),
      },
    ],
    uniqueKeys: true,
    expectedStatus: 201,
  };
};

export const submit: Scenario = {
  title: 'Submit an entry with 20 fields in one call',
  about:
    'About 1 KB of answers. Bare: one INSERT of the raw answers, one commit. Ours: looks up the form, validates every answer and assigns a number; the entry, its first revision, its entry key, its two events, its index note and its Idempotency-Key record are written in one commit. Each round starts when indexing is done. The last line is 20 s without a pause, with workers indexing on the same cores.',
  serviceLoad,
  async run({ getEnvironment, pace }) {
    const environment = await getEnvironment();
    const { bare, run } = environment;
    const sides: [Side, Side] = [
      {
        label: 'bare insert',
        load: {
          origin: bare.origin,
          requests: [
            {
              method: 'POST',
              path: '/submissions',
              headers: json,
              body: JSON.stringify({ answers }),
            },
          ],
          expectedStatus: 201,
        },
      },
      {
        label: 'one-call submit',
        load: await serviceLoad(environment),
      },
    ];
    const throughput = [...(await compare(run, sides, 1, pace)), ...(await compare(run, sides, 16, pace))];
    const bareRate = throughput.find((one) => one.connections === 16)?.perSecond ?? Number.NaN;
    const [, ours] = sides;
    const onEnd = await run({ ...ours.load, connections: 16, seconds: 20 });
    throughput.push({
      label: 'one-call submit, 20 s on end',
      connections: 16,
      ...onEnd,
      ratio: onEnd.perSecond / bareRate,
    });
    const p99 = (label: string) =>
      throughput.find((one) => one.label === label && one.connections === 16)?.p99Ms ?? Number.NaN;
    return {
      throughput,
      targets: [
        {
          label: 'one-call submit / bare insert, 16 connections',
          measured: ratioOf(throughput, 'one-call submit', 16),
          min: 0.45,
        },
        {
          label: 'p99 of one-call submit / bare insert, 16 connections',
          measured: p99('one-call submit') / p99('bare insert'),
          max: 4,
        },
      ],
    };
  },
};
