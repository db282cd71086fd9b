import { compare } from '../compare.ts';
import type { BenchEnvironment } from '../environment.ts';
import { ratioOf, type Scenario } from '../scenario.ts';

const projects = 10_000;

const idsAt = async (url: string, headers: Record<string, string>): Promise<string[]> => {
  const response = await fetch(url, { headers });
  const { data } = (await response.json()) as { data: { id: string }[] };
  return data.map(({ id }) => id);
};

/** Creates projects on both sides and returns the requests that read them. */
const prepareReads = async ({ bare, service, createAccount, fillBare }: BenchEnvironment, ours: string) => {
  await fillBare(projects);
  const { headers } = await createAccount(projects);
  const barePath = '/projects';
  const ourPath = '/api/v1/projects';
  const bareIds = await idsAt(bare.origin + barePath, {});
  const ourIds = await idsAt(service.origin + ourPath, headers);
  return [
    {
      label: 'bare read',
      load: {
        origin: bare.origin,
        requests: bareIds.map((id) => ({ method: 'GET', path: `${barePath}/${id}` }) as const),
        expectedStatus: 200,
      },
    },
    {
      label: ours,
      load: {
        origin: service.origin,
        requests: ourIds.map((id) => ({ method: 'GET', path: `${ourPath}/${id}`, headers }) as const),
        expectedStatus: 200,
      },
    },
  ];
};

export const read: Scenario = {
  title: 'Get a project by id',
  about: `Among ${projects} projects. Ours checks the key and the role in the database on every request, counts it in three rate limits and records when the key was last used.`,
  async run({ getEnvironment, pace }) {
    const environment = await getEnvironment();
    const sides = await prepareReads(environment, 'our read');
    const throughput = [
      ...(await compare(environment.run, sides, 1, pace)),
      ...(await compare(environment.run, sides, 16, pace)),
    ];
    return {
      throughput,
      targets: [1, 16].map((connections) => ({
        label: `our read / bare, ${connections} connection${connections === 1 ? '' : 's'}`,
        measured: ratioOf(throughput, 'our read', connections),
        min: 0.45,
      })),
    };
  },
};

export const readShared: Scenario = {
  title: 'Get a project by id, with a second process',
  about:
    'The same while a second process also serves the API, so that each request is counted in the database, in the query that looks up its key. Only one of the two is under load.',
  async run({ getEnvironment, pace }) {
    const environment = await getEnvironment();
    const sides = await prepareReads(environment, 'our read, limits in the database');
    const another = await environment.startAnother();
    try {
      return {
        throughput: [
          ...(await compare(environment.run, sides, 1, pace)),
          ...(await compare(environment.run, sides, 16, pace)),
        ],
      };
    } finally {
      await another.stop();
    }
  },
};
