import { compare, type Side } from '../compare.ts';
import type { BenchEnvironment } from '../environment.ts';
import { ratioOf, type Scenario } from '../scenario.ts';

const projects = 10_000;

const serviceLoad = async ({ service, createAccount }: BenchEnvironment): Promise<Side['load']> => {
  const { headers } = await createAccount(projects);
  return {
    origin: service.origin,
    requests: [{ method: 'GET', path: '/api/v1/projects', headers }],
    expectedStatus: 200,
  };
};

export const list: Scenario = {
  title: 'List the 50 newest projects',
  about: `Among ${projects} projects of 1 KB each: about 60 KB of JSON per response.`,
  serviceLoad,
  async run({ getEnvironment, pace }) {
    const environment = await getEnvironment();
    const { bare, run, fillBare } = environment;
    await fillBare(projects);
    const sides: Side[] = [
      {
        label: 'bare list',
        load: {
          origin: bare.origin,
          requests: [{ method: 'GET', path: '/projects' }],
          expectedStatus: 200,
        },
      },
      {
        label: 'our list',
        load: await serviceLoad(environment),
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
