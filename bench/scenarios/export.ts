import { setTimeout as pause } from 'node:timers/promises';
import { decodeId } from '../../apps/server/src/kit/ids.ts';
import { publishForm } from '../bench-form.ts';
import { bestAlternating } from '../best-alternating.ts';
import { callService } from '../call-service.ts';
import { answersSql, entryDefinition, entryFields, rowsSql } from '../entry-fields.ts';
import type { BenchAccount, BenchEnvironment } from '../environment.ts';
import { residentMegabytes, watchMemory } from '../memory.ts';
import type { Scenario } from '../scenario.ts';
import { withClient } from '../with-client.ts';

const rounds = 3;

/** Entries without their notes for the index: an export of all of them does not ask it, and it takes long to build. */
const fill = (world: BenchEnvironment, ids: readonly (string | undefined)[], size: number) =>
  withClient(world.serviceUrl, async (client) => {
    await client.query(
      `insert into entries (account_id, id, form_id, version_id, number, status, answers, locale, source, submitted_at,
        created_at, updated_at)
      select $1::uuid, id, $2::uuid, $3::uuid, number, 'submitted', ${answersSql}, 'en', 'api', made_at, made_at, made_at
      from ${rowsSql(size)}`,
      [...ids],
    );
    await client.query('vacuum analyze entries');
  });

/** Seconds of `COPY TO` of the same columns of the typed table. The driver drops the bytes as they come. */
const copySeconds = (world: BenchEnvironment): Promise<number> =>
  withClient(world.bareUrl, async (client) => {
    const fields = entryFields.map(({ key }) => key).join(', ');
    const began = performance.now();
    await client.query(
      `copy (select id, 'submitted', created_at, created_at, 'en', ${fields} from entries) to stdout (format csv)`,
    );
    return (performance.now() - began) / 1_000;
  });

interface Job {
  status: string;
  startedAt: string;
  finishedAt: string;
  error: unknown;
}

/** Seconds from a worker taking up the export to its file being there. */
const exportSeconds = async (
  world: BenchEnvironment,
  account: BenchAccount,
  formId: string,
  format: string,
): Promise<number> => {
  const { jobId } = await callService<{ jobId: string }>(world, account, '/exports', { formId, format });
  for (;;) {
    const job = await callService<Job>(world, account, `/jobs/${jobId}`);
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
    const world = await context.world();
    const sizes = [10_000, 100_000, ...(context.full ? [1_000_000] : [])];
    const values: { what: string; value: number; unit: string }[] = [];
    const figures = new Map<string, number>();
    const note = (what: string, value: number, unit: string) => {
      figures.set(what, value);
      values.push({ what, value, unit });
    };
    const forms: { of: string; exported(format: string): Promise<number> }[] = [];
    let idle: number | undefined;
    for (const size of sizes) {
      const of = `of ${size.toLocaleString('en')}`;
      context.note(`filling a form and a typed table with ${size.toLocaleString('en')} entries`);
      await world.fillBareEntries(size);
      const account = await world.createAccount(0);
      const { id, versionId } = await publishForm(world, account, entryDefinition);
      const ids = [
        decodeId('acc', account.headers['x-account-id'] ?? ''),
        decodeId('frm', id),
        decodeId('ver', versionId),
      ];
      await fill(world, ids, size);
      const exported = (format: string) => exportSeconds(world, account, id, format);
      if (idle === undefined) {
        // The first ones load code and warm it up: what is measured is the work.
        for (let round = 0; round < rounds; round += 1) await exported('csv');
        idle = residentMegabytes(world.service.pid);
        note('memory at idle', idle, 'MB');
      }
      context.note(`exporting ${of.slice(3)} entries as CSV`);
      const csv = await watchMemory(world.service.pid, () =>
        bestAlternating(
          rounds,
          () => copySeconds(world),
          () => exported('csv'),
        ),
      );
      const [copyTook, csvTook] = csv.result;
      note(`COPY ${of}`, copyTook, 's');
      note(`csv ${of}`, csvTook, 's');
      note(`memory over idle, csv ${of}`, csv.most - idle, 'MB');
      forms.push({ of, exported });
    }
    // After all that is CSV: the heap that it grows stays.
    for (const { of, exported } of forms) {
      context.note(`exporting ${of.slice(3)} entries as XLSX`);
      const { result, most } = await watchMemory(world.service.pid, () => exported('xlsx'));
      note(`xlsx ${of}`, result, 's');
      note(`memory over idle, xlsx ${of}`, most - (idle ?? 0), 'MB');
    }
    const ends = `of ${(sizes.at(-1) as number).toLocaleString('en')}`;
    const at = (what: string) => figures.get(`${what} ${ends}`) ?? Number.NaN;
    return {
      values,
      targets: [
        { what: `CSV ${ends} / COPY`, measured: at('csv') / at('COPY'), most: 3 },
        {
          what: `memory over idle, CSV ${ends}`,
          measured: at('memory over idle, csv'),
          most: 100,
          unit: 'MB',
        },
      ],
    };
  },
};
