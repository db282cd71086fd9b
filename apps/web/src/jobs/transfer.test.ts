import { describe, expect, test } from 'vitest';
import type { Job } from './jobs-api.ts';
import {
  type Export,
  type Import,
  isTransferActive,
  mergeTransfers,
  outcomeText,
  progressOf,
  type Transfer,
} from './transfer.ts';

const exported = (part: Partial<Export>) =>
  ({
    id: 'exp_1',
    jobId: 'job_1',
    status: 'running',
    rows: null,
    createdAt: '2026-11-15T10:00:00.000Z',
    ...part,
  }) as Export;
const imported = (part: Partial<Import>) =>
  ({
    id: 'imp_1',
    jobId: 'job_2',
    status: 'succeeded',
    created: 0,
    updated: 0,
    failed: 0,
    dryRun: false,
    error: null,
    createdAt: '2026-11-15T11:00:00.000Z',
    ...part,
  }) as Import;
const job = { id: 'job_1', progress: { done: 250, total: 1000 } } as Job;

test('newest first, with progress of active ones', () => {
  const all = mergeTransfers([exported({})], [imported({})], [job]);
  expect(all.map(({ kind }) => kind)).toEqual(['import', 'export']);
  expect(all.map(isTransferActive)).toEqual([false, true]);
  expect(all.map(progressOf)).toEqual([undefined, 0.25]);
});

describe('results', () => {
  const textOf = (transfer: Transfer) => outcomeText(transfer);
  test.each<[Transfer, string]>([
    [{ kind: 'export', record: exported({ status: 'queued' }) }, 'Queued'],
    [{ kind: 'export', record: exported({}), job }, '250 rows so far'],
    [{ kind: 'export', record: exported({ status: 'succeeded', rows: 1 }) }, '1 row'],
    [{ kind: 'import', record: imported({ created: 2, failed: 1 }) }, '2 added, 1 row skipped.'],
    [{ kind: 'import', record: imported({ updated: 2, dryRun: true }) }, '2 would be updated.'],
    [{ kind: 'import', record: imported({}) }, 'No rows imported.'],
    [{ kind: 'import', record: imported({ status: 'canceled', created: 3 }) }, 'Canceled. 3 added.'],
    [
      {
        kind: 'import',
        record: imported({
          status: 'failed',
          created: 3,
          error: { code: 'x', message: 'The file ends too soon.' },
        }),
      },
      'The file ends too soon. Before that: 3 added.',
    ],
  ])('%#', (transfer, text) => {
    expect(textOf(transfer)).toBe(text);
  });
});
