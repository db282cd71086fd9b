import type { Client } from '@form-service/sdk';

/** The connector of the shop's fictional carrier. */
export async function createCarrier(client: Client): Promise<string> {
  const { id } = await client.apiConnectors.create({
    body: {
      name: 'Tidewater Parcels',
      description: 'Book and track parcels',
      auth: { type: 'bearer', token: '{{ secrets.api_token }}' },
    },
  });
  const environment = async (name: string, baseUrl: string, isDefault: boolean) => {
    const made = await client.connectorEnvironments.create({
      id,
      body: { name, baseUrl, isDefault, variables: { depot: 'PWM' } },
    });
    const secret = { id, environmentId: made.id, name: 'api_token' };
    await client.connectorEnvironments.putSecret({ ...secret, body: { value: `demo-${name}-0f8c2e` } });
  };
  await environment('production', 'https://api.tidewater.example/v2', true);
  await environment('sandbox', 'https://sandbox.tidewater.example/v2', false);
  await client.connectorActions.create({
    id,
    body: {
      key: 'book_parcel',
      name: 'Book a parcel',
      description: 'Requests a pickup and returns the parcel number',
      method: 'POST',
      path: '/parcels',
      body: {
        depot: '{{ env.depot }}',
        reference: '{{ inputs.reference }}',
        recipient: '{{ inputs.recipient }}',
        weightLb: '{{ inputs.weight }}',
      },
      inputs: [
        { key: 'reference', type: 'string', required: true },
        { key: 'recipient', type: 'string', required: true },
        { key: 'weight', type: 'number', required: true },
      ],
      outputs: [
        { key: 'parcel', path: '$.parcel.number' },
        { key: 'arrives_on', path: '$.parcel.arrivesOn' },
      ],
    },
  });
  await client.connectorActions.create({
    id,
    body: {
      key: 'find_parcel',
      name: 'Find a parcel',
      method: 'GET',
      path: '/parcels/{{ inputs.number }}',
      inputs: [{ key: 'number', type: 'string', required: true }],
      outputs: [{ key: 'state', path: '$.parcel.state' }],
    },
  });
  return id;
}
