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
  async run({ world, pace }) {
    const { bare, service, run, createAccount, fillBare } = await world();
    await fillBare(0);
    const { headers } = await createAccount(0);
    const ours = {
      origin: service.origin,
      requests: [{ ...post, path: `/api/v1${post.path}`, headers: { ...post.headers, ...headers } }],
      expect: 201,
    };
    const sides = [
      { what: 'bare insert', load: { origin: bare.origin, requests: [post], expect: 201 } },
      { what: 'our insert', load: ours },
      { what: 'our insert with Idempotency-Key', load: { ...ours, freshKeys: true } },
    ];
    const throughput = [...(await compare(run, sides, 1, pace)), ...(await compare(run, sides, 16, pace))];
    const p99 = (what: string) =>
      throughput.find((one) => one.what === what && one.connections === 16)?.p99Ms ?? Number.NaN;
    return {
      throughput,
      targets: ['our insert', 'our insert with Idempotency-Key'].flatMap((what) => [
        { what: `${what} / bare, 16 connections`, measured: ratioOf(throughput, what, 16), least: 0.45 },
        { what: `p99 of ${what} / bare, 16 connections`, measured: p99(what) / p99('bare insert'), most: 4 },
      ]),
    };
  },
};
