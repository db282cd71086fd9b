import { compare } from '../compare.ts';
import { ratioOf, type Scenario } from '../scenario.ts';

const projects = 10_000;

const idsAt = async (url: string, headers: Record<string, string>): Promise<string[]> => {
  const response = await fetch(url, { headers });
  const { data } = (await response.json()) as { data: { id: string }[] };
  return data.map(({ id }) => id);
};

export const read: Scenario = {
  title: 'Read a project by id',
  about: `Among ${projects} projects. Ours checks the key and the membership in the database on every request.`,
  async run({ world, pace }) {
    const { bare, service, run, createAccount, fillBare } = await world();
    await fillBare(projects);
    const { headers } = await createAccount(projects);
    const barePath = '/projects';
    const ourPath = '/api/v1/projects';
    const bareIds = await idsAt(bare.origin + barePath, {});
    const ourIds = await idsAt(service.origin + ourPath, headers);
    const sides = [
      {
        what: 'bare read',
        load: {
          origin: bare.origin,
          requests: bareIds.map((id) => ({ method: 'GET', path: `${barePath}/${id}` }) as const),
          expect: 200,
        },
      },
      {
        what: 'our read',
        load: {
          origin: service.origin,
          requests: ourIds.map((id) => ({ method: 'GET', path: `${ourPath}/${id}`, headers }) as const),
          expect: 200,
        },
      },
    ];
    const throughput = [...(await compare(run, sides, 1, pace)), ...(await compare(run, sides, 16, pace))];
    return {
      throughput,
      targets: [1, 16].map((connections) => ({
        what: `our read / bare, ${connections} connection${connections === 1 ? '' : 's'}`,
        measured: ratioOf(throughput, 'our read', connections),
        least: 0.45,
      })),
    };
  },
};
