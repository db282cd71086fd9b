import { type Client, createClient } from '@form-service/sdk';

const signIn = async (service: string, body: { email: string; password: string }): Promise<Client> => {
  const session = createClient({
    baseUrl: service,
    keepCookies: true,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('origin', service);
      return fetch(input, { ...init, headers });
    },
  });
  await session.auth.signIn({ body });
  const { data: accounts } = await session.accounts.list();
  const account = accounts.find(({ name }) => name === 'Harbor Works') ?? accounts[0];
  return session.inAccount(account?.id as string);
};

const findByName = <Thing extends { name: string }>(things: readonly Thing[], name: string): Thing => {
  const found = things.find((thing) => thing.name === name);
  if (!found) throw new Error(`The demo has no "${name}". Fill it anew.`);
  return found;
};

/** Data for the automation screenshots. */
const readAutomation = async (client: Client) => {
  const workflowId = findByName((await client.workflows.list()).data, 'Large orders need approval').id;
  const { data: runs } = await client.workflowRuns.listOfWorkflow({ id: workflowId, status: 'succeeded' });
  const { id } = findByName((await client.apiConnectors.list()).data, 'Tidewater Parcels');
  const { data: actions } = await client.connectorActions.list({ id });
  return {
    workflowId,
    runId: runs[0]?.id as string,
    /** The entry of the run. */
    entryId: runs[0]?.entryId as string,
    templateId: findByName((await client.templates.list()).data, 'Order confirmation').id,
    tableId: findByName((await client.dataTables.list()).data, 'Products').id,
    connector: { id, actionId: actions.find(({ key }) => key === 'book_parcel')?.id as string },
  };
};

/** Reads the demo data through the API. */
export const readDemo = async (service: string, user: { email: string; password: string }) => {
  const client = await signIn(service, user);
  const { data: forms } = await client.forms.list({ sort: '-updatedAt', limit: 50 });
  const busiest = forms.toSorted((a, b) => b.entryCount - a.entryCount)[0]?.id as string;
  const event = forms.find(({ name }) => /event|registration/i.test(name))?.id ?? busiest;
  const orders = findByName(forms, 'Shop order').id;
  const { data: newest } = await client.entries.listOfForm({ id: orders, limit: 1 });
  return {
    client,
    event,
    busiest,
    orders: { formId: orders, entryId: newest[0]?.id as string },
    ...(await readAutomation(client)),
  };
};
