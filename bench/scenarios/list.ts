import { compare } from '../compare.ts';
import { ratioOf, type Scenario } from '../scenario.ts';

const projects = 10_000;

export const list: Scenario = {
  title: 'List the 50 newest projects',
  about: `Among ${projects} projects of 1 KB each: about 60 KB of JSON per response.`,
  async run({ getEnvironment, pace }) {
    const { bare, service, run, createAccount, fillBare } = await getEnvironment();
    await fillBare(projects);
    const { headers } = await createAccount(projects);
    const sides = [
      {
        label: 'bare list',
        load: {
          origin: bare.origin,
          requests: [{ method: 'GET', path: '/projects' } as const],
          expectedStatus: 200,
        },
      },
      {
        label: 'our list',
        load: {
          origin: service.origin,
          requests: [{ method: 'GET', path: '/api/v1/projects', headers } as const],
          expectedStatus: 200,
        },
      },
    ];
    const throughput = [...(await compare(run, sides, 1, pace)), ...(await compare(run, sides, 16, pace))];
    return {
      throughput,
      targets: [1, 16].map((connections) => ({
        label: `our list / bare, ${connections} connection${connections === 1 ? '' : 's'}`,
        measured: ratioOf(throughput, 'our list', connections),
        min: 0.6,
      })),
    };
  },
};
