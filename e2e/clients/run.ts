/**
 * `npm run test:clients`: clients generated from the OpenAPI document in TypeScript, Python, Go and Java, each compiled and run from
 * sign-up to export on a service started for them. `npm run test:clients -- go java` runs those whose names hold one of these
 * words. Where a tool is missing, the others run, and the command ends with 3.
 */
import { runVitest } from '../../scripts/test/run-vitest.ts';
import type { Client } from './client.ts';
import { otherClients } from './other-clients.ts';
import { installHint, missingTools } from './tools.ts';
import { typeScriptClients } from './typescript-clients.ts';

const clients: readonly Client[] = [...typeScriptClients, ...otherClients];
const words = process.argv.slice(2);
const asked = clients.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (asked.length === 0) {
  console.error(`No client has such a name. There are: ${clients.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const missing = missingTools(asked.flatMap(({ needs }) => needs));
const isReady = ({ needs }: Client) => !needs.some((tool) => missing.includes(tool));
const ready = asked.filter(isReady);
const notTried = asked.filter((client) => !isReady(client));

let failures = 0;
if (ready.length > 0) {
  const pattern = `^(${ready.map(({ name }) => name).join('|')})$`;
  const { passed, failed, notes } = await runVitest([
    '--config',
    'e2e/clients/vitest.config.ts',
    '--testNamePattern',
    pattern,
  ]);
  for (const note of notes) console.log(`failed  ${note}`);
  console.log(`\nGenerated clients: ${passed} passed, ${failed} failed`);
  // A client whose story was not found has failed as well.
  failures = Math.max(failed, ready.length - passed);
}
if (notTried.length > 0) {
  console.error(`\nNOT tried: ${notTried.map(({ name }) => name).join(', ')}. ${installHint(missing)}`);
}
process.exitCode = failures > 0 ? 1 : notTried.length > 0 ? 3 : 0;
