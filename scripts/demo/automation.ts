import type { Client } from '@form-service/sdk';
import { createCarrier } from './carrier-connector.ts';
import type { CreatedEntries } from './create-entries.ts';
import type { Projects } from './create-forms.ts';
import type { Team } from './team.ts';
import { createTemplates } from './templates.ts';
import { incidents, largeOrders, parcels } from './workflow-parts.ts';

type EntriesByForm = Readonly<Record<'orders' | 'incidents', CreatedEntries>>;

const publish = async (
  client: Client,
  projectId: string,
  body: Omit<Parameters<Client['workflows']['create']>[0]['body'], 'projectId'>,
): Promise<string> => {
  const { id } = await client.workflows.create({ body: { ...body, projectId } });
  await client.workflows.publish({ id });
  return id;
};

const startRuns = async (client: Client, id: string, entryIds: readonly string[]): Promise<string[]> => {
  const runs: string[] = [];
  for (const entryId of entryIds) runs.push((await client.workflowRuns.start({ id, body: { entryId } })).id);
  return runs;
};

const timeoutMs = 20_000;

/** Waits until no run is queued or running. */
const waitForRuns = async (client: Client, ids: readonly string[]): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  for (const id of ids)
    while (['queued', 'running'].includes((await client.workflowRuns.get({ id })).status)) {
      if (Date.now() > deadline) throw new Error('The demo workflows did not finish.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
};

const comments = [
  'I checked: we have enough in stock.',
  'Regular customer. Please pack it today.',
  '',
  'We don’t have 40 bags of the holiday roast.',
];

/** Creates templates, a connector and workflows with runs on the newest entries: some are decided, some wait. */
export async function createAutomation(team: Team, projects: Projects, made: EntriesByForm): Promise<void> {
  const { owner: client, editors } = team;
  const letters = await createTemplates(client);
  const connectorId = await createCarrier(client);
  const orders = await publish(client, projects.Shop, largeOrders(made.orders.formId, letters));
  const reports = await publish(client, projects.Workplace, incidents(made.incidents.formId));
  const booking = await publish(client, projects.Shop, parcels(made.orders.formId, connectorId));

  const largeOrderEntries = await client.entries.listOfForm({
    id: made.orders.formId,
    filter: 'answers.total >= 40.0',
    sort: '-submittedAt',
    limit: 7,
  });
  const approvalRuns = await startRuns(
    client,
    orders,
    largeOrderEntries.data.map(({ id }) => id),
  );
  const reportRuns = await startRuns(client, reports, made.incidents.ids.slice(-9));
  // This run fails, because the carrier's server does not exist.
  await client.workflowRuns.start({
    id: booking,
    body: { inputs: { weight: 2.4 }, entryId: made.orders.ids.at(-1) as string },
  });
  await waitForRuns(client, [...approvalRuns, ...reportRuns]);
  // The first editor is an admin.
  const [admin = client] = editors;
  for (const [at, id] of approvalRuns.slice(Math.min(3, Math.ceil(approvalRuns.length / 2))).entries())
    await admin.workflowRuns.decide({
      id,
      key: 'decide',
      body: { decision: at === 3 ? 'rejected' : 'approved', ...(comments[at] && { comment: comments[at] }) },
    });
  await waitForRuns(client, approvalRuns);
}
