/**
 * `npm run test:browsers`: the main journeys in Firefox and in WebKit, Safari's engine, on a service started for them.
 * `npm run test:browsers -- firefox` runs one of them. Ends with 3 where a browser is missing.
 */
import { runVitest } from '../../scripts/test/run-vitest.ts';
import { type Engine, missingPackages } from './programs.ts';

const engines: readonly Engine[] = ['firefox', 'webkit'];
const asked = engines.filter((engine) => process.argv.includes(engine));
const chosen = asked.length > 0 ? asked : engines;

const missing = missingPackages(chosen);
if (missing.length > 0) {
  console.error(
    `Not installed: ${missing.join(', ')}. On Debian and Ubuntu, run:\n\n  apt-get install ${missing.join(' ')}\n`,
  );
  process.exit(3);
}

const files = chosen.map((engine) => `${engine}.journeys`);
const { passed, failed, notes } = await runVitest(['--config', 'e2e/browsers/vitest.config.ts', ...files]);
for (const note of notes) console.log(`failed  ${note}`);
console.log(`\n${chosen.join(' and ')}: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
