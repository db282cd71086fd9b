import { answersTo, createEntry, definitionOf, publishForm } from '../bench-form.ts';
import { compare, type Side } from '../compare.ts';
import type { BenchEnvironment } from '../environment.ts';
import { ratioOf, type Scenario } from '../scenario.ts';

const json = { 'content-type': 'application/json' };
/** Each connection saves to its own drafts. */
const drafts = 64;

const bareSubmissions = async ({ bare }: BenchEnvironment, fields: number): Promise<string[]> => {
  const body = JSON.stringify({ answers: answersTo(fields) });
  const make = async () => {
    const response = await fetch(`${bare.origin}/submissions`, { method: 'POST', headers: json, body });
    return ((await response.json()) as { id: string }).id;
  };
  return Promise.all(Array.from({ length: drafts }, make));
};

/** Different every time, so that every request has a change to save. */
const changed = (at: number) => JSON.stringify({ answers: { field_1: `Something else ${at}` } });
const twice = <T>(items: readonly T[]) => [...items, ...items].map((item, at) => ({ item, at }));

const autosaveLoad = async (environment: BenchEnvironment): Promise<Side['load']> => {
  const form = await publishForm(environment, await environment.createAccount(0), definitionOf(50));
  const started = await Promise.all(
    Array.from({ length: drafts }, () => createEntry(environment, form.id, { answers: answersTo(50) })),
  );
  return {
    origin: environment.service.origin,
    requests: twice(started).map(({ item: { id, key }, at }) => ({
      method: 'PATCH',
      path: `/api/v1/entry-sessions/entries/${id}/answers`,
      headers: { ...json, 'x-service-entry-key': key },
      body: changed(at),
    })),
    expectedStatus: 200,
  };
};

export const autosave: Scenario = {
  title: 'Autosave one answer in a draft with 50 fields',
  about:
    'Bare: one UPDATE that merges the answer into the JSON, one commit. Ours: checks the entry key, loads the form, merges the answer and computes the form state (visible, required, calculated, errors) on the server.',
  serviceLoad: autosaveLoad,
  async run({ getEnvironment, pace }) {
    const environment = await getEnvironment();
    const bareIds = await bareSubmissions(environment, 50);
    const sides: Side[] = [
      {
        label: 'bare update',
        load: {
          origin: environment.bare.origin,
          requests: twice(bareIds).map(({ item, at }) => ({
            method: 'PATCH',
            path: `/submissions/${item}`,
            headers: json,
            body: changed(at),
          })),
          expectedStatus: 200,
        },
      },
      {
        label: 'autosave',
        load: await autosaveLoad(environment),
      },
    ];
    const throughput = [
      ...(await compare(environment.run, sides, 1, pace)),
      ...(await compare(environment.run, sides, 16, pace)),
    ];
    return {
      throughput,
      targets: [1, 16].map((connections) => ({
        label: `autosave / bare update, ${connections} connection${connections === 1 ? '' : 's'}`,
        measured: ratioOf(throughput, 'autosave', connections),
        min: 0.4,
      })),
    };
  },
};

const readLoad = async (environment: BenchEnvironment): Promise<Side['load']> => {
  const account = await environment.createAccount(0);
  const form = await publishForm(environment, account, definitionOf(20));
  const body = { answers: answersTo(20), submit: true };
  const sent = await Promise.all(
    Array.from({ length: drafts }, () => createEntry(environment, form.id, body)),
  );
  return {
    origin: environment.service.origin,
    requests: sent.map(({ id }) => ({
      method: 'GET',
      path: `/api/v1/entries/${id}`,
      headers: account.headers,
    })),
    expectedStatus: 200,
  };
};

export const readEntry: Scenario = {
  title: 'Get an entry by id with an API key',
  about:
    'An entry with 20 fields. Ours checks the key on every request, counts it in three rate limits and records when it was used.',
  serviceLoad: readLoad,
  async run({ getEnvironment, pace }) {
    const environment = await getEnvironment();
    const bareIds = await bareSubmissions(environment, 20);
    const sides: Side[] = [
      {
        label: 'bare read',
        load: {
          origin: environment.bare.origin,
          requests: bareIds.map((id) => ({ method: 'GET', path: `/submissions/${id}` })),
          expectedStatus: 200,
        },
      },
      {
        label: 'our read',
        load: await readLoad(environment),
      },
    ];
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
