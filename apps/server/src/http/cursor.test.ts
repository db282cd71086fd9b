import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyring } from '../kit/crypto/keyring.ts';
import { createCursors } from './cursor.ts';

const keyring = createKeyring(randomBytes(32));
const values = ['Ä, "x"', 1.5, null, true];

test('a cursor is accepted by the process that created it and by any other', () => {
  const [one, other] = [createCursors(keyring), createCursors(keyring)];
  const cursor = one.write('list', values);
  for (const cursors of [one, other]) expect(cursors.read('list', cursor)).toEqual(values);
});

test('a cursor of another list or another key, or a modified one, is rejected', () => {
  const cursors = createCursors(keyring);
  const cursor = cursors.write('list', values);
  expect(() => cursors.read('other', cursor)).toThrow('cursor');
  expect(() => cursors.read('list', cursor.slice(0, -1))).toThrow('cursor');
  expect(() => cursors.read('list', '')).toThrow('cursor');
  expect(() => createCursors(createKeyring(randomBytes(32))).read('list', cursor)).toThrow('cursor');
});
