import { setTimeout as pause } from 'node:timers/promises';
import { decodeId } from '../../apps/server/src/kit/ids.ts';
import { publishForm } from '../bench-form.ts';
import { callService } from '../call-service.ts';
import { answersSql, entryDefinition, entryFields, rowsSql } from '../entry-fields.ts';
import { type BenchAccount, type BenchEnvironment, withClient } from '../environment.ts';
import { residentMegabytes, watchMemory } from '../memory.ts';
import type { Scenario } from '../scenario.ts';
import { bestAlternating } from '../statistics.ts';

const rounds = 3;

/** Entries without index notes: an export of all entries does not use the index, which takes long to build. */
const fill = (environment: BenchEnvironment, ids: readonly (string | undefined)[], size: number) =>
  withClient(environment.serviceUrl, async (client) => {
    await client.query(
      `insert into entries (account_id, id, form_id, version_id, number, status, answers, locale, source, submitted_at,
        created_at, updated_at)
      select $1::uuid, id, $2::uuid, $3::uuid, number, 'submitted', ${answersSql}, 'en', 'api', made_at, made_at, made_at
      from ${rowsSql(size)}`,
      [...ids],
    );
    await client.query('vacuum analyze entries');
  });

/** Seconds for `COPY TO` of the same columns of the typed table. The driver discards the output. */
const copySeconds = (environment: BenchEnvironment): Promise<number> =>
  withClient(environment.bareUrl, async (client) => {
    const fields = entryFields.map(({ key }) => key).join(', ');
    const startedAt = performance.now();
    await client.query(
      `copy (select id, 'submitted', created_at, created_at, 'en', ${fields} from entries) to stdout (format csv)`,
    );
    return (performance.now() - startedAt) / 1_000;
  });

interface Job {
  status: string;
  startedAt: string;
  finishedAt: string;
  error: unknown;
}

/** Seconds from a worker claiming the export to the file being stored. */
const exportSeconds = async (
  environment: BenchEnvironment,
  account: BenchAccount,
  formId: string,
  format: string,
): Promise<number> => {
  const { jobId } = await callService<{ jobId: string }>(environment, account, '/exports', {
    formId,
    format,
  });
  for (;;) {
    const job = await callService<Job>(environment, account, `/jobs/${jobId}`);
    if (job.status === 'succeeded') return (Date.parse(job.finishedAt) - Date.parse(job.startedAt)) / 1_000;
    if (job.status === 'failed') throw new Error(`The export failed: ${JSON.stringify(job.error)}`);
    await pause(25);
  }
};

export const exportEntries: Scenario = {
  title: 'Export',
  about:
    'Entries of a form with twenty fields, about 1 KB each, exported as CSV and as XLSX: from a worker claiming the job to the file being in the store, with its SHA-256. Compared with `COPY TO` of the same columns of a typed table, with the output discarded, alternating. Best of three. Memory is the peak of the service process, minus its memory after some exports of the smallest size.',
  async run(context) {
    const environment = await context.getEnvironment();
    const sizes = [10_000, 100_000, ...(context.full ? [1_000_000] : [])];
    const values: { label: string; value: number; unit: string }[] = [];
    const figures = new Map<string, number>();
    const log = (label: string, value: number, unit: string) => {
      figures.set(label, value);
      values.push({ label, value, unit });
    };
    const forms: { of: string; exported(format: string): Promise<number> }[] = [];
    let idle: number | undefined;
    for (const size of sizes) {
      const of = `of ${size.toLocaleString('en')}`;
      context.log(`filling a form and a typed table with ${size.toLocaleString('en')} entries`);
      await environment.fillBareEntries(size);
      const account = await environment.createAccount(0);
      const { id, versionId } = await publishForm(environment, account, entryDefinition);
      const ids = [
        decodeId('acc', account.headers['x-account-id'] ?? ''),
        decodeId('frm', id),
        decodeId('ver', versionId),
      ];
      await fill(environment, ids, size);
      const exported = (format: string) => exportSeconds(environment, account, id, format);
      if (idle === undefined) {
        // The first runs load and warm up the code.
        for (let round = 0; round < rounds; round += 1) await exported('csv');
        idle = residentMegabytes(environment.service.pid);
        log('memory at idle', idle, 'MB');
      }
      context.log(`exporting ${of.slice(3)} entries as CSV`);
      const csv = await watchMemory(environment.service.pid, () =>
        bestAlternating(
          rounds,
          () => copySeconds(environment),
          () => exported('csv'),
        ),
      );
      const [copyTook, csvTook] = csv.result;
      log(`COPY ${of}`, copyTook, 's');
      log(`csv ${of}`, csvTook, 's');
      log(`memory over idle, csv ${of}`, csv.peak - idle, 'MB');
      forms.push({ of, exported });
    }
    // After all CSV exports, since the heap does not shrink again.
    for (const { of, exported } of forms) {
      context.log(`exporting ${of.slice(3)} entries as XLSX`);
      const { result, peak } = await watchMemory(environment.service.pid, () => exported('xlsx'));
      log(`xlsx ${of}`, result, 's');
      log(`memory over idle, xlsx ${of}`, peak - (idle ?? 0), 'MB');
    }
    const ends = `of ${(sizes.at(-1) as number).toLocaleString('en')}`;
    const at = (label: string) => figures.get(`${label} ${ends}`) ?? Number.NaN;
    return {
      values,
      targets: [
        { label: `CSV ${ends} / COPY`, measured: at('csv') / at('COPY'), max: 3 },
        {
          label: `memory over idle, CSV ${ends}`,
          measured: at('memory over idle, csv'),
          max: 100,
          unit: 'MB',
        },
      ],
    };
  },
};
