import { openAsBlob } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publishForm } from '../bench-form.ts';
import { callService } from '../call-service.ts';
import { copyIn, copyOut } from '../copy.ts';
import { cpuSeconds, parentOf } from '../cpu-time.ts';
import { entryDefinition, entryFields, rowsSql } from '../entry-fields.ts';
import { type BenchAccount, type BenchEnvironment, temporaryFolder, withClient } from '../environment.ts';
import { residentMegabytes, watchMemory } from '../memory.ts';
import type { Scenario } from '../scenario.ts';
import { bestAlternating } from '../statistics.ts';

const keys = entryFields.map(({ key }) => key);

/** A format that both the import and PostgreSQL can parse. */
const csvValue = (sql: string, column: string): string => {
  if (column === 'timestamptz') return `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return column === 'boolean' ? `(${sql})::text` : sql;
};

const writeFile = ({ bareUrl }: BenchEnvironment, path: string, size: number) =>
  withClient(bareUrl, (client) => {
    const fields = entryFields.map(({ key, sql, column }) => `${csvValue(sql, column)} as ${key}`).join(', ');
    return copyOut(
      client,
      `copy (select ${fields} from ${rowsSql(size)}) to stdout (format csv, header)`,
      path,
    );
  });

/** Seconds for `COPY FROM` of the file into an empty typed table with a primary key. */
const copySeconds = ({ bareUrl }: BenchEnvironment, path: string): Promise<number> =>
  withClient(bareUrl, async (client) => {
    await client.query('drop table if exists imported');
    const columns = entryFields.map(({ key, column }) => `${key} ${column}`).join(', ');
    await client.query(
      `create table imported (id bigint generated always as identity primary key, ${columns})`,
    );
    const startedAt = performance.now();
    await copyIn(client, `copy imported (${keys.join(', ')}) from stdin (format csv, header)`, path);
    return (performance.now() - startedAt) / 1_000;
  });

interface CreatedFile {
  file: { id: string };
  resumable: { url: string };
}

const upload = async (
  environment: BenchEnvironment,
  account: BenchAccount,
  path: string,
): Promise<string> => {
  const { size } = await stat(path);
  const announced = { name: 'bench.csv', size, contentType: 'text/csv' };
  const { file, resumable } = await callService<CreatedFile>(environment, account, '/files', announced);
  const { pathname, search } = new URL(resumable.url);
  const response = await fetch(`${environment.service.origin}${pathname}${search}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: await openAsBlob(path),
  });
  if (!response.ok) throw new Error(`The upload returned ${response.status}: ${await response.text()}`);
  await callService(environment, account, `/files/${file.id}/complete`, {});
  return file.id;
};

interface Job {
  status: string;
  startedAt: string;
  finishedAt: string;
  result: { created: number; failed: number };
  error: unknown;
}

/** Seconds from a worker claiming the import to its end. */
const importSeconds = async (
  environment: BenchEnvironment,
  account: BenchAccount,
  formId: string,
  fileId: string,
) => {
  const mapping = Object.fromEntries(keys.map((key) => [key, key]));
  const { jobId } = await callService<{ jobId: string }>(environment, account, '/imports', {
    fileId,
    formId,
    mapping,
    mode: 'create',
  });
  for (;;) {
    const job = await callService<Job>(environment, account, `/jobs/${jobId}`);
    if (job.status === 'failed') throw new Error(`The import failed: ${JSON.stringify(job.error)}`);
    if (job.status === 'succeeded') {
      if (job.result.failed > 0) throw new Error(`${job.result.failed} rows were skipped.`);
      return (Date.parse(job.finishedAt) - Date.parse(job.startedAt)) / 1_000;
    }
    await pause(25);
  }
};

/** The process ID of the PostgreSQL postmaster. */
const postmasterPid = ({ bareUrl }: BenchEnvironment): Promise<number> =>
  withClient(bareUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0) ?? 0;
  });

export const importEntries: Scenario = {
  title: 'Import',
  about:
    'A CSV file with twenty columns, about 1 KB per row, imported into a form: decoded, parsed by type, validated like a submission and stored with an index note, in batches that record the position. Compared with `COPY FROM` of the same file into a typed table with a primary key, alternating; best of three, or a single run for a million rows. Each run starts when indexing is done. Memory is the peak of the service process, minus its memory before.',
  async run(context) {
    const environment = await context.getEnvironment();
    const folder = await temporaryFolder();
    const postgres = await postmasterPid(environment);
    const account = await environment.createAccount(0);
    const values: { label: string; value: number; unit: string }[] = [];
    let last = { ratio: Number.NaN, memory: Number.NaN };
    const sizes = [10_000, 100_000, ...(context.full ? [1_000_000] : [])];
    for (const size of sizes) {
      const of = `of ${size.toLocaleString('en')}`;
      const path = join(folder, `${size}.csv`);
      context.log(`writing a file ${of} rows`);
      await writeFile(environment, path, size);
      const fileId = await upload(environment, account, path);
      // A million rows only once: workers index them for minutes.
      const rounds = size < 1_000_000 ? 3 : 1;
      let used = [Number.NaN, Number.NaN];
      let fastest = Infinity;
      let memory = 0;
      const imported = async () => {
        const { id } = await publishForm(environment, account, entryDefinition);
        await environment.waitForIndexing();
        const held = residentMegabytes(environment.service.pid);
        const before = [cpuSeconds(environment.service.pid), cpuSeconds(postgres)];
        const work = () => importSeconds(environment, account, id, fileId);
        const { result, peak } = await watchMemory(environment.service.pid, work);
        const after = [cpuSeconds(environment.service.pid), cpuSeconds(postgres)];
        if (result < fastest) used = after.map((seconds, at) => (seconds ?? 0) - (before[at] ?? 0));
        fastest = Math.min(fastest, result);
        memory = Math.max(memory, peak - held);
        return result;
      };
      context.log(`importing ${of.slice(3)} rows`);
      const [copy, ours] = await bestAlternating(rounds, () => copySeconds(environment, path), imported);
      await rm(path);
      values.push(
        { label: `COPY FROM ${of}`, value: copy, unit: 's' },
        { label: `import ${of}`, value: ours, unit: 's' },
        { label: `processor of the service, ${of}`, value: used[0] ?? Number.NaN, unit: 's' },
        { label: `processor of PostgreSQL, ${of}`, value: used[1] ?? Number.NaN, unit: 's' },
        { label: `memory ${of}, over what it held before`, value: memory, unit: 'MB' },
      );
      last = { ratio: ours / copy, memory };
    }
    const ends = `of ${(sizes.at(-1) as number).toLocaleString('en')}`;
    return {
      values,
      targets: [
        { label: `import ${ends} / COPY FROM`, measured: last.ratio, max: 5 },
        { label: `memory over idle, import ${ends}`, measured: last.memory, max: 100, unit: 'MB' },
      ],
    };
  },
};
