import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeId, encodeId, newUuid } from './ids.ts';

test('an ID round-trips its UUID', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      const id = encodeId('prj', uuid);
      expect(id).toMatch(/^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
      expect(decodeId('prj', id)).toBe(uuid);
    }),
  );
});

test('the encoding is that of TypeID', () => {
  // Vectors of the TypeID specification.
  expect(encodeId('prj', '00000000-0000-0000-0000-000000000000')).toBe('prj_00000000000000000000000000');
  expect(encodeId('prj', '00000000-0000-0000-0000-00000000000a')).toBe('prj_0000000000000000000000000a');
  expect(encodeId('prj', '00000000-0000-0000-0000-000000000020')).toBe('prj_00000000000000000000000010');
  expect(encodeId('prj', 'ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe('prj_7zzzzzzzzzzzzzzzzzzzzzzzzz');
  expect(encodeId('prj', '01890a5d-ac96-774b-bcce-b302099a8057')).toBe('prj_01h455vb4pex5vsknk084sn02q');
});

test('an ID of another type or shape decodes to undefined', () => {
  const id = encodeId('prj', newUuid());
  expect(decodeId('acc', id)).toBeUndefined();
  for (const wrong of [
    '',
    'prj_',
    id.toUpperCase(),
    `${id}0`,
    id.slice(0, -1),
    `prj_8${id.slice(5)}`,
    ` ${id}`,
    `${id}\n`,
  ])
    expect(decodeId('prj', wrong)).toBeUndefined();
});

test('new UUIDs are version 7 and increase with time', async () => {
  const first = newUuid();
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const started = Date.now();
  while (Date.now() <= started + 1);
  expect(newUuid() > first).toBe(true);
});
