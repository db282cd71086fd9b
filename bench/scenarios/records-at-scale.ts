import { publishForm } from '../bench-form.ts';
import { callService } from '../call-service.ts';
import { compare, type Side } from '../compare.ts';
import { entryDefinition, entryFields } from '../entry-fields.ts';
import { type BenchAccount, type BenchEnvironment, post } from '../environment.ts';
import type { Scenario, Target } from '../scenario.ts';

const types = {
  text: 'text',
  integer: 'number',
  numeric: 'number',
  boolean: 'boolean',
  date: 'date',
  timestamptz: 'datetime',
} as const;

/** Creates a data table through the API with a column for each field of the form. Its column IDs are `c1`, `c2` … */
const createTable = async (environment: BenchEnvironment, account: BenchAccount): Promise<string> => {
  const { id: projectId } = await post(environment, account, '/projects', { name: 'Bench' });
  const columns = entryFields.map(({ key, column, type }) => ({
    key,
    name: key,
    type: type === 'long_text' ? type : types[column],
  }));
  return (await post(environment, account, '/data-tables', { projectId, name: 'Bench', columns })).id;
};

const pageSize = 50;
const stride = 200;

/** A kind of record: how a collection is filled and listed. */
interface Kind {
  title: string;
  about: string;
  /** The prefix of field names in filters. */
  root: 'answers' | 'values';
  /** Creates and fills a collection and waits for its index. Returns its list path and the records indexed per second. */
  fill(
    environment: BenchEnvironment,
    account: BenchAccount,
    size: number,
  ): Promise<{ path: string; perSecond: number }>;
}

/** Pages to a row in big steps, since cursors are signed. */
const cursorAt = async (
  environment: BenchEnvironment,
  account: BenchAccount,
  path: string,
  row: number,
): Promise<string> => {
  let cursor = '';
  for (let seen = 0; seen < row; seen += stride) {
    const limit = Math.min(stride, row - seen);
    const { pagination } = await callService<{ pagination: { nextCursor: string } }>(
      environment,
      account,
      `${path}?limit=${limit}${cursor && `&cursor=${cursor}`}`,
    );
    cursor = encodeURIComponent(pagination.nextCursor);
  }
  return cursor;
};

const sidesOf = async (
  environment: BenchEnvironment,
  account: BenchAccount,
  { root, path, size }: { root: Kind['root']; path: string; size: number },
): Promise<Side[]> => {
  const page = size / pageSize / 2;
  const cursor = await cursorAt(environment, account, path, page * pageSize);
  const filter = `${root}.country == "DE" && ${root}.age >= 20 && ${root}.age < 30`;
  const chosen = `filter=${encodeURIComponent(filter)}&sort=${root}.score`;
  const side = (label: string, query: string): Side => ({
    label: `${label} of ${size.toLocaleString('en')}`,
    load: {
      origin: environment.service.origin,
      requests: [
        { method: 'GET', path: `/api/v1${path}?limit=${pageSize}${query}`, headers: account.headers },
      ],
      expectedStatus: 200,
    },
  });
  return [
    side('newest', ''),
    side(`page ${page.toLocaleString('en')}`, `&cursor=${cursor}`),
    side('filtered, sorted', `&${chosen}`),
    side('filtered, with total', `&${chosen}&include=total`),
    side('two words', '&q=word7+company'),
  ];
};

const bareSides = (environment: BenchEnvironment, size: number): Side[] =>
  [
    ['newest', '/entries'],
    ['filtered, sorted', '/entries/filtered?country=DE&from=20&to=30'],
  ].map(([label, path = '']) => ({
    label: `bare: ${label} of ${size.toLocaleString('en')}`,
    load: { origin: environment.bare.origin, requests: [{ method: 'GET', path }], expectedStatus: 200 },
  }));

const atScale = ({ title, about, root, fill }: Kind): Scenario => ({
  title,
  about,
  async run(context) {
    const environment = await context.getEnvironment();
    const sizes = [10_000, 100_000, ...(context.full ? [1_000_000] : [])];
    const largest = sizes.at(-1) as number;
    context.log(`filling a typed table with ${largest.toLocaleString('en')} entries`);
    await environment.fillBareEntries(largest);
    const values: { label: string; value: number; unit: string }[] = [];
    const ours: Side[][] = [];
    for (const size of sizes) {
      context.log(`filling a collection with ${size.toLocaleString('en')} records, and indexing them`);
      const account = await environment.createAccount(0);
      const { path, perSecond } = await fill(environment, account, size);
      values.push({ label: `indexed, of ${size.toLocaleString('en')}`, value: perSecond, unit: 'records/s' });
      ours.push(await sidesOf(environment, account, { root, path, size }));
    }
    const sides = [...bareSides(environment, largest), ...ours.flat()];
    const throughput = await compare(environment.run, sides, 1, context.pace);
    const at = (label: string, size = largest) =>
      throughput.find((one) => one.label === `${label} of ${size.toLocaleString('en')}`)?.p50Ms ?? Number.NaN;
    const page = `page ${(largest / pageSize / 2).toLocaleString('en')}`;
    const target = (label: string, measured: number, max: number): Target => ({
      label: `p50 of ${label}`,
      measured,
      max,
    });
    const ends = `${largest.toLocaleString('en')}`;
    return {
      throughput,
      values,
      targets: [
        target(`newest of ${ends} / bare`, at('newest') / at('bare: newest'), 1.67),
        target(`newest of ${ends} / of 10,000`, at('newest') / at('newest', 10_000), 1.2),
        target(`${page} / newest`, at(page) / at('newest'), 1.2),
        target(`filtered of ${ends} / bare`, at('filtered, sorted') / at('bare: filtered, sorted'), 3),
      ],
    };
  },
});

const lists =
  'the 50 newest, a page in the middle, an equality and a range filter that each match 1 %, sorted by a third field, and a two-word search. Bare: the same in a typed table with matching indexes and handwritten SQL. All sizes are in one table; ratios are relative to the first line.';

export const entriesAtScale = atScale({
  title: 'Entries at scale',
  about: `Entries of a form with twenty fields, about 1 KB each: ${lists}`,
  root: 'answers',
  async fill(environment, account, size) {
    const { id, versionId } = await publishForm(environment, account, entryDefinition);
    return {
      path: `/forms/${id}/entries`,
      perSecond: await environment.fillForm(account, id, versionId, size),
    };
  },
});

export const rowsAtScale = atScale({
  title: 'Rows of a data table at scale',
  about: `Rows of a data table with twenty columns, about 1 KB each: ${lists}`,
  root: 'values',
  async fill(environment, account, size) {
    const id = await createTable(environment, account);
    return { path: `/data-tables/${id}/rows`, perSecond: await environment.fillTable(account, id, size) };
  },
});
