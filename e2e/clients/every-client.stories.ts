import { inject, test } from 'vitest';
import { runGenerated } from './client.ts';
import { otherClients } from './other-clients.ts';
import { typeScriptClients } from './typescript-clients.ts';

for (const client of [...typeScriptClients, ...otherClients])
  test(client.name, () => runGenerated(client, inject('origin')));
