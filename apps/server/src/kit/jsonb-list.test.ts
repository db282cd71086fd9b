import { expect, it } from 'vitest';
import { openJsonbList } from './jsonb-list.ts';

const read = (bytes: Uint8Array) => {
  expect(bytes[0]).toBe(1);
  return JSON.parse(Buffer.from(bytes.subarray(1)).toString());
};

it('is the list of all that was added, whatever came at once', () => {
  const list = openJsonbList();
  list.add([]);
  list.add([{ a: 'é' }, [1]]);
  list.add([]);
  list.add([null]);
  expect(read(list.close())).toEqual([{ a: 'é' }, [1], null]);
});

it('may be empty, and grows with what comes', () => {
  expect(read(openJsonbList().close())).toEqual([]);
  const list = openJsonbList(4);
  const texts = Array.from({ length: 50 }, (_, at) => '\u20ac'.repeat(at));
  for (const text of texts) list.add([text]);
  const size = list.bytes();
  const bytes = list.close();
  expect(read(bytes)).toEqual(texts);
  expect(bytes.length).toBe(size + 1);
});

it('can be handed over', () => {
  const bytes = openJsonbList().close();
  expect(read(structuredClone(bytes, { transfer: [bytes.buffer] }))).toEqual([]);
  expect(bytes.length).toBe(0);
});
