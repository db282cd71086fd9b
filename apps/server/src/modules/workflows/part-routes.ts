import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { addPart, removePart, updatePart } from './change-parts.ts';
import { presentTrigger } from './present.ts';
import { hookUrlsFor } from './routes.ts';
import { findWorkflow } from './store.ts';

const triggers = areas.workflowTriggers.routes;
const steps = areas.workflowSteps.routes;
const connections = areas.workflowConnections.routes;

export const partRoutes = (services: Services): Endpoint[] => [
  serve(triggers.list, async (call) => {
    const workflow = (await findWorkflow(call.db, call.accountId, call.params.id)) ?? fail('not_found');
    const addressOf = await hookUrlsFor(services, call, [workflow]);
    return {
      data: workflow.draft.triggers.map((trigger) => presentTrigger(trigger, workflow.id, addressOf)),
    };
  }),
  serve(triggers.create, async (call) => {
    const { part, workflow } = await addPart(call, services, call.params.id, 'triggers', call.body);
    return tagged(
      presentTrigger(part, workflow.id, await hookUrlsFor(services, call, [workflow])),
      workflow.version,
    );
  }),
  serve(triggers.update, async (call) => {
    const { part, workflow } = await updatePart(call, services, call.params, 'triggers', call.body);
    return tagged(
      presentTrigger(part, workflow.id, await hookUrlsFor(services, call, [workflow])),
      workflow.version,
    );
  }),
  serve(triggers.delete, async (call) => {
    await removePart(call, services, call.params, 'triggers');
    return undefined;
  }),

  serve(steps.list, async ({ db, accountId, params }) => {
    const { draft } = (await findWorkflow(db, accountId, params.id)) ?? fail('not_found');
    return { data: draft.steps };
  }),
  serve(steps.create, async (call) => {
    const { part, workflow } = await addPart(call, services, call.params.id, 'steps', call.body);
    return tagged(part, workflow.version);
  }),
  serve(steps.update, async (call) => {
    const { part, workflow } = await updatePart(call, services, call.params, 'steps', call.body);
    return tagged(part, workflow.version);
  }),
  serve(steps.delete, async (call) => {
    await removePart(call, services, call.params, 'steps');
    return undefined;
  }),

  serve(connections.list, async ({ db, accountId, params }) => {
    const { draft } = (await findWorkflow(db, accountId, params.id)) ?? fail('not_found');
    return { data: draft.connections };
  }),
  serve(connections.create, async (call) => {
    const { part, workflow } = await addPart(call, services, call.params.id, 'connections', call.body);
    return tagged(part, workflow.version);
  }),
  serve(connections.update, async (call) => {
    const { part, workflow } = await updatePart(call, services, call.params, 'connections', call.body);
    return tagged(part, workflow.version);
  }),
  serve(connections.delete, async (call) => {
    await removePart(call, services, call.params, 'connections');
    return undefined;
  }),
];
