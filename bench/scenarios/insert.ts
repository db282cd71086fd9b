import { compare } from '../compare.ts';
import { ratioOf, type Scenario } from '../scenario.ts';

const body = JSON.stringify({ name: 'Customer research', description: 'Surveys '.repeat(128) });
const post = {
  method: 'POST',
  path: '/projects',
  headers: { 'content-type': 'application/json' },
  body,
} as const;

export const insert: Scenario = {
  title: 'Insert a project of 1 KB',
  about:
    'Bare: one INSERT, one commit. Ours: key check, strict JSON, validation, row-level security, the project and its event in one commit; then the same with a unique Idempotency-Key on every request.',
  async run({ getEnvironment, pace }) {
    const { bare, service, run, createAccount, fillBare } = await getEnvironment();
    await fillBare(0);
    const { headers } = await createAccount(0);
    const ours = {
      origin: service.origin,
      requests: [{ ...post, path: `/api/v1${post.path}`, headers: { ...post.headers, ...headers } }],
      expectedStatus: 201,
    };
    const sides = [
      { label: 'bare insert', load: { origin: bare.origin, requests: [post], expectedStatus: 201 } },
      { label: 'our insert', load: ours },
      { label: 'our insert with Idempotency-Key', load: { ...ours, uniqueKeys: true } },
    ];
    const throughput = [...(await compare(run, sides, 1, pace)), ...(await compare(run, sides, 16, pace))];
    const p99 = (label: string) =>
      throughput.find((one) => one.label === label && one.connections === 16)?.p99Ms ?? Number.NaN;
    return {
      throughput,
      targets: ['our insert', 'our insert with Idempotency-Key'].flatMap((label) => [
        { label: `${label} / bare, 16 connections`, measured: ratioOf(throughput, label, 16), min: 0.45 },
        {
          label: `p99 of ${label} / bare, 16 connections`,
          measured: p99(label) / p99('bare insert'),
          max: 4,
        },
      ]),
    };
  },
};
