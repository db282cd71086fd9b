import { expect, it } from 'vitest';
import { encodeId, newUuid } from '../../kit/ids.ts';
import type { Column } from './columns.ts';
import { createCsvRewriter } from './csv-rewriter.ts';

const column = (more: Partial<Column>): Column => ({
  name: 'x',
  key: 'x',
  label: 'x',
  column: 'x',
  path: [],
  kind: 'text',
  ...more,
});
const columns = [
  column({}),
  column({ kind: 'id', prefix: 'ent' }),
  column({}),
  column({ kind: 'id', prefix: 'usr' }),
];

it('turns uuids into ids and counts rows, however the text is split', () => {
  const uuids = Array.from({ length: 4 }, newUuid) as [string, string, string, string];
  const csvOf = (ids: readonly string[]) =>
    `a,${ids[0]},"x,""\n,${uuids[3]}",${ids[1]}\n,,,\n"é\n",${ids[2]},${uuids[3]},\n`;
  const text = Buffer.from(csvOf(uuids));
  const expected = csvOf([encodeId('ent', uuids[0]), encodeId('usr', uuids[1]), encodeId('ent', uuids[2])]);
  for (let size = 1; size <= text.length; size += 1) {
    const rewrite = createCsvRewriter(columns);
    const pieces: Buffer[] = [];
    let rows = 0;
    for (let at = 0; at < text.length; at += size) {
      const done = rewrite(text.subarray(at, at + size));
      pieces.push(done.bytes);
      rows += done.rows;
    }
    expect([Buffer.concat(pieces).toString(), rows]).toEqual([expected, 3]);
  }
});

it('writes timestamps as the API shows them, however the text is split', () => {
  const moments = [column({ kind: 'moment' }), column({}), column({ kind: 'moment', path: ['x'] })];
  const text = Buffer.from(
    '2026-01-02 09:30:00+00,a b,2026-01-02 09:30:00+00\n,"1 2",\n2026-01-02 09:30:00.1+00,,x\n2026-01-02 09:30:00.123456+00,,\n',
  );
  const expected =
    '2026-01-02T09:30:00.000Z,a b,2026-01-02 09:30:00+00\n,"1 2",\n2026-01-02T09:30:00.100Z,,x\n2026-01-02T09:30:00.123Z,,\n';
  for (let size = 1; size <= text.length; size += 1) {
    const rewrite = createCsvRewriter(moments);
    const pieces: Buffer[] = [];
    for (let at = 0; at < text.length; at += size) pieces.push(rewrite(text.subarray(at, at + size)).bytes);
    expect(Buffer.concat(pieces).toString()).toBe(expected);
  }
  const asTheyAre = createCsvRewriter(moments, 'Europe/Oslo')(text);
  expect([asTheyAre.bytes.toString(), asTheyAre.rows]).toEqual([text.toString(), 4]);
});
