/**
 * `npm run bench` runs every scenario and writes bench/results; `npm run bench -- read list` runs some and only prints the
 * results. Fails if a scenario fails; with --strict also if a target is missed. `npm run bench -- --against FOLDER submit` compares
 * this version with the one in another folder, in scenarios that measure requests.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Throughput } from './compare.ts';
import { compareVersions } from './compare-versions.ts';
import { type BenchEnvironment, startEnvironment } from './environment.ts';
import { type Report, reportAll, reportScenario } from './report.ts';
import { isMet } from './scenario.ts';
import { scenarios } from './scenarios/index.ts';

const readCommand = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      full: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
    },
  });
  const unknown = positionals.filter((name) => !Object.hasOwn(scenarios, name));
  if (unknown.length > 0)
    throw new Error(`Unknown scenario "${unknown[0]}". Choose from: ${Object.keys(scenarios).join(', ')}.`);
  const pace = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
  if (!Object.values(pace).every((value) => Number.isInteger(value) && value > 0))
    throw new Error('--rounds and --seconds must be whole numbers of at least 1.');
  return { ...values, pace, names: positionals.length > 0 ? positionals : Object.keys(scenarios) };
};

const log = (text: string) => console.error(`… ${text}`);

const { names, pace, full, strict, against } = readCommand();
if (against !== undefined) {
  const isNamed = names.length < Object.keys(scenarios).length;
  const compared = Object.fromEntries(
    Object.entries(scenarios).filter(([name, { serviceLoad }]) =>
      isNamed ? names.includes(name) : serviceLoad !== undefined,
    ),
  );
  const report = (title: string, throughput: Throughput[]) =>
    console.log(`\n${reportScenario({ title, about: `Before: ${against}`, throughput })}\n`);
  await compareVersions(against, compared, { pace, log, report });
  process.exit();
}

const isWhole = names.length === Object.keys(scenarios).length;
let starting: Promise<BenchEnvironment> | undefined;
const getEnvironment = () => {
  starting ??= startEnvironment();
  return starting;
};
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());

const report: Report = {
  date: new Date().toISOString().slice(0, 10),
  node: process.versions.node,
  postgres: '',
  cores: availableParallelism(),
  pace: `${pace.rounds} rounds of ${pace.seconds} s, medians`,
  scenarios: {},
};
try {
  for (const name of names) {
    const scenario = scenarios[name];
    if (!scenario || interrupted.signal.aborted) break;
    log(`${name}: ${scenario.title}`);
    const findings = await scenario.run({ getEnvironment, pace, full, log });
    const { title, about } = scenario;
    report.scenarios[name] = { title, about, ...findings };
    console.log(`\n${reportScenario(report.scenarios[name])}\n`);
  }
  report.postgres = (await starting)?.postgresVersion ?? '';
} finally {
  await (await starting?.catch(() => undefined))?.stop();
}
if (interrupted.signal.aborted) process.exit(130);

if (isWhole) {
  const folder = new URL('./results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('latest.json', folder), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(new URL('latest.md', folder), reportAll(report));
  log('written to bench/results');
}
const missed = Object.values(report.scenarios).flatMap(({ targets = [] }) =>
  targets.filter((one) => !isMet(one)),
);
if (missed.length > 0) log(`${missed.length} target${missed.length === 1 ? '' : 's'} not met`);
if (strict && missed.length > 0) process.exitCode = 1;
