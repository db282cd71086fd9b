import { compare, type Side } from '../compare.ts';
import type { BenchAccount, BenchEnvironment } from '../environment.ts';
import type { Scenario } from '../scenario.ts';

const path = '/api/v1/projects';
const pageSize = 50;
const stride = 200;
const connections = 4;

/** Pages to the middle of the list in big steps, since cursors are signed. */
const cursorAt = async (
  { service }: BenchEnvironment,
  { headers }: BenchAccount,
  row: number,
): Promise<string> => {
  let cursor = '';
  for (let seen = 0; seen < row; seen += stride) {
    const limit = Math.min(stride, row - seen);
    const response = await fetch(`${service.origin}${path}?limit=${limit}${cursor && `&cursor=${cursor}`}`, {
      headers,
    });
    const { pagination } = (await response.json()) as { pagination: { nextCursor: string } };
    cursor = encodeURIComponent(pagination.nextCursor);
  }
  return cursor;
};

const sidesOf = async (environment: BenchEnvironment, projects: number): Promise<[Side, Side]> => {
  const account = await environment.createAccount(projects);
  const page = projects / pageSize / 2;
  const cursor = await cursorAt(environment, account, page * pageSize);
  const side = (label: string, query: string): Side => ({
    label: `${label} of ${projects.toLocaleString('en')}`,
    load: {
      origin: environment.service.origin,
      requests: [{ method: 'GET', path: `${path}?limit=${pageSize}${query}`, headers: account.headers }],
      expectedStatus: 200,
    },
  });
  return [side('page 1', ''), side(`page ${page.toLocaleString('en')}`, `&cursor=${cursor}`)];
};

export const listGrowth: Scenario = {
  title: 'List latency by size',
  about:
    'The first page and a page in the middle, in accounts of different sizes in the same table. Ratios are relative to the first page of the smallest account.',
  async run(context) {
    const environment = await context.getEnvironment();
    const sizes = [10_000, 100_000, ...(context.full ? [1_000_000] : [])];
    const sides: Side[] = [];
    for (const size of sizes) {
      context.log(`filling an account with ${size.toLocaleString('en')} projects`);
      sides.push(...(await sidesOf(environment, size)));
    }
    const throughput = await compare(environment.run, sides, connections, context.pace);
    const p50 = (index: number) => throughput.at(index)?.p50Ms ?? Number.NaN;
    const largest = sizes.at(-1)?.toLocaleString('en');
    return {
      throughput,
      targets: [
        { label: `p50 of page 1 at ${largest} / at 10,000`, measured: p50(-2) / p50(0), max: 1.2 },
        { label: `p50 of ${throughput.at(-1)?.label} / of page 1`, measured: p50(-1) / p50(-2), max: 1.2 },
      ],
    };
  },
};
