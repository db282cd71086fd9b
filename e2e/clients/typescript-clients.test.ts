import { inject, test } from 'vitest';
import { runGenerated } from './client.ts';
import { typeScriptClients } from './typescript-clients.ts';

test.each(typeScriptClients)(
  '$name: generates, compiles and runs from sign-up to export',
  async (client) => {
    await runGenerated(client, inject('origin'));
  },
  180_000,
);
