import { afterEach, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { closeServices, createServices } from '../context.ts';
import type { ExtensionPoints } from '../extension-points.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { decodeId } from '../kit/ids.ts';
import type { Module } from '../module.ts';
import type { ModuleState } from '../module-state.ts';
import { updateElement } from '../modules/forms/change-fields.ts';
import { makeForm } from '../modules/forms/forms.factory.ts';
import type { OpenForms } from '../modules/forms/index.ts';
import { modules } from '../modules/index.ts';
import { makeWebhook } from '../modules/webhooks/webhooks.factory.ts';
import { makeWorkflow } from '../modules/workflows/workflows.factory.ts';
import { createTestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';
import { startModuleWorker } from './start-module-worker.ts';

const app = useTestApp();
const started: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0).reverse()) await stop();
});

const makeServices = async (ofModules: readonly Module[]) => {
  const { config, keyring, log } = app.services;
  const services = await createServices(config, { ...app.database, keyring }, ofModules, { log });
  started.push(() => closeServices(services));
  return services;
};

/** Starts what a process with `ROLE=worker` starts: everything except the HTTP application. */
const startWorkerProcess = async (ofModules: readonly Module[]) => {
  const services = await makeServices(ofModules);
  started.push((await startModuleWorker(services, ofModules, app.database.url)).stop);
  return services;
};

test('a worker has the extensions of all modules, in module order', async () => {
  const extendedBy: Record<keyof ExtensionPoints, string[]> = {
    renameFollowers: ['webhooks', 'workflows'],
    versionWarnings: ['connectors'],
    entryActions: ['entrySessions', 'connectors'],
    buttonRuns: ['workflows'],
    connectorUses: ['workflows'],
  };
  const { extensionPoints } = await startWorkerProcess(modules);
  const moduleOf = (point: string, part: unknown) =>
    modules.find((module) =>
      Object.entries(module.extends ?? {}).some(
        ([name, parts]) => name === point && (parts as unknown[]).includes(part),
      ),
    )?.name;
  expect(
    Object.fromEntries(
      Object.entries(extensionPoints).map(([point, parts]) => [
        point,
        parts.map((part: unknown) => moduleOf(point, part)),
      ]),
    ),
  ).toEqual(extendedBy);
});

test('a worker has the state of all modules, each part created once', async () => {
  const creators: Record<keyof ModuleState, string> = {
    openForms: 'forms',
    entryForms: 'entries',
    entryWriter: 'entries',
    draftCache: 'entrySessions',
  };
  const created: [string, string][] = [];
  const recorded = modules.map(
    (module): Module => ({
      ...module,
      setup(services) {
        const state = module.setup?.(services) ?? {};
        for (const key of Object.keys(state)) created.push([key, module.name]);
        return state;
      },
    }),
  );
  const { state } = await startWorkerProcess(recorded);
  expect(created).toHaveLength(Object.keys(creators).length);
  expect(Object.fromEntries(created)).toEqual(creators);
  expect(new Set(Object.keys(state))).toEqual(new Set(Object.keys(creators)));
});

test('all modules are set up in order, before any other function of a module is called', async () => {
  const calls: string[] = [];
  const recorder = (name: string, own: Partial<ModuleState>): Module => {
    const call = <T>(what: string, result: T): T => {
      calls.push(`${name}: ${what}`);
      return result;
    };
    return {
      name,
      setup: ({ state }) => call(`setup after ${JSON.stringify(Object.keys(state))}`, own),
      routes: () => call('routes', []),
      jobs: () => call('jobs', []),
      tasks: () => call('tasks', []),
      schedules: () => call('schedules', []),
      background: () => call('background', { stop: async () => {} }),
    };
  };
  const pair = [recorder('first', { openForms: {} as OpenForms }), recorder('second', {})];
  const services = await startWorkerProcess(pair);
  const api = await createApp(services, pair, {
    health: { isStopping: () => false, checkReady: async () => {} },
    readMetrics: async () => '',
  });
  await api.close();
  expect(calls.slice(0, 2)).toEqual(['first: setup after []', 'second: setup after ["openForms"]']);
  expect(calls.slice(2).sort()).toEqual(
    ['background', 'jobs', 'routes', 'schedules', 'tasks']
      .flatMap((what) => [`first: ${what}`, `second: ${what}`])
      .sort(),
  );
});

test('a rename by a worker is applied to workflows and webhooks', async () => {
  const account = await createTestAccount(app);
  const { accountId, userId } = account;
  const age = { kind: 'field', key: 'age', type: 'number', label: 'Age' };
  const form = await makeForm(account, { definition: { pages: [{ id: 'p', elements: [age] }] } });
  const filter = 'answers.age > 17';
  const workflow = await makeWorkflow(account, {
    projectId: form.projectId,
    triggers: [{ key: 'submitted', type: 'entry.submitted', formId: form.id, filter }],
    connections: [{ from: 'submitted', to: 'part' }],
  });
  const webhook = await makeWebhook(account, { events: ['entry.submitted'], formIds: [form.id], filter });
  const rename: Module = {
    name: 'rename',
    tasks: (services) => [
      {
        name: 'rename-age',
        run: () =>
          services.database.write(accountId, async (db) => {
            const call = { db, accountId, caller: { userId }, checkIfMatch: () => {}, audit: () => {} };
            const field = { formId: decodeId('frm', form.id) as string, versionId: 'draft', key: 'age' };
            await updateElement(services, call, field, { key: 'years' });
          }),
      },
    ],
  };
  await startWorkerProcess([...modules, rename]);
  await app.services.database.write(accountId, (db) => enqueue(db, 'rename-age', {}));
  const filters = async () => [
    (await account.send('GET', `/workflows/${workflow.id}`)).body.triggers[0].filter,
    (await account.send('GET', `/webhooks/${webhook.id}`)).body.filter,
  ];
  await expect.poll(filters, { timeout: 20_000 }).toEqual(['answers.years > 17', 'answers.years > 17']);
});
