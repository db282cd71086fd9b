import { answersTo, createEntry, definitionOf, publishForm } from '../bench-form.ts';
import { compare } from '../compare.ts';
import type { BenchEnvironment } from '../environment.ts';
import { ratioOf, type Scenario } from '../scenario.ts';

const json = { 'content-type': 'application/json' };
/** Each connection has drafts of its own to save to: nobody autosaves from two places. */
const drafts = 64;

const bareSubmissions = async ({ bare }: BenchEnvironment, fields: number): Promise<string[]> => {
  const body = JSON.stringify({ answers: answersTo(fields) });
  const make = async () => {
    const response = await fetch(`${bare.origin}/submissions`, { method: 'POST', headers: json, body });
    return ((await response.json()) as { id: string }).id;
  };
  return Promise.all(Array.from({ length: drafts }, make));
};

export const autosave: Scenario = {
  title: 'Autosave one answer in a draft with 50 fields',
  about:
    'Bare: one UPDATE that merges the answer into the JSON, one commit. Ours: checks the entry key, loads the form, merges the answer and computes the form state (visible, required, calculated, errors) on the server.',
  async run({ world, pace }) {
    const there = await world();
    const form = await publishForm(there, await there.createAccount(0), definitionOf(50));
    const answers = answersTo(50);
    const begun = await Promise.all(
      Array.from({ length: drafts }, () => createEntry(there, form.id, { answers })),
    );
    const bareIds = await bareSubmissions(there, 50);
    // Different every time round, so that there is something to write.
    const changed = (at: number) => JSON.stringify({ answers: { field_1: `Something else ${at}` } });
    const twice = <T>(items: readonly T[]) => [...items, ...items].map((item, at) => ({ item, at }));
    const sides = [
      {
        what: 'bare update',
        load: {
          origin: there.bare.origin,
          requests: twice(bareIds).map(({ item, at }) => ({
            method: 'PATCH' as const,
            path: `/submissions/${item}`,
            headers: json,
            body: changed(at),
          })),
          expect: 200,
        },
      },
      {
        what: 'autosave',
        load: {
          origin: there.service.origin,
          requests: twice(begun).map(({ item: { id, key }, at }) => ({
            method: 'PATCH' as const,
            path: `/api/v1/entry-sessions/entries/${id}/answers`,
            headers: { ...json, 'x-service-entry-key': key },
            body: changed(at),
          })),
          expect: 200,
        },
      },
    ];
    const throughput = [
      ...(await compare(there.run, sides, 1, pace)),
      ...(await compare(there.run, sides, 16, pace)),
    ];
    return {
      throughput,
      targets: [1, 16].map((connections) => ({
        what: `autosave / bare update, ${connections} connection${connections === 1 ? '' : 's'}`,
        measured: ratioOf(throughput, 'autosave', connections),
        least: 0.4,
      })),
    };
  },
};

export const readEntry: Scenario = {
  title: 'Get an entry by id with an API key',
  about:
    'An entry with 20 fields. Ours checks the key on every request, counts it in three rate limits and records when it was used.',
  async run({ world, pace }) {
    const there = await world();
    const account = await there.createAccount(0);
    const form = await publishForm(there, account, definitionOf(20));
    const sent = await Promise.all(
      Array.from({ length: drafts }, () =>
        createEntry(there, form.id, { answers: answersTo(20), submit: true }),
      ),
    );
    const bareIds = await bareSubmissions(there, 20);
    const sides = [
      {
        what: 'bare read',
        load: {
          origin: there.bare.origin,
          requests: bareIds.map((id) => ({ method: 'GET' as const, path: `/submissions/${id}` })),
          expect: 200,
        },
      },
      {
        what: 'our read',
        load: {
          origin: there.service.origin,
          requests: sent.map(({ id }) => ({
            method: 'GET' as const,
            path: `/api/v1/entries/${id}`,
            headers: account.headers,
          })),
          expect: 200,
        },
      },
    ];
    const throughput = [
      ...(await compare(there.run, sides, 1, pace)),
      ...(await compare(there.run, sides, 16, pace)),
    ];
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
