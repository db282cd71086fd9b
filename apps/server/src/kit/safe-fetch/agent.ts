import { Agent } from 'undici';
import { createSafeConnector } from './connector.ts';

/** Connects to permitted addresses only, and keeps connections open briefly for the next call to the same origin. */
export function createAgent(options: Parameters<typeof createSafeConnector>[0]): Agent {
  return new Agent({
    connect: createSafeConnector(options),
    // The call's own time limit covers these; undici's would count only pauses.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveMaxTimeout: 30_000,
  });
}
