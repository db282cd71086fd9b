import { Agent } from 'undici';
import { createConnector } from './connector.ts';

/** Connections to permitted addresses only, kept open for a short while for the next call to the same origin. */
export function createAgent(options: Parameters<typeof createConnector>[0]): Agent {
  return new Agent({
    connect: createConnector(options),
    // The call's own time limit covers these; undici's would count pauses only.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveMaxTimeout: 30_000,
  });
}
