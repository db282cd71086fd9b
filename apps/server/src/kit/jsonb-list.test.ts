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

it('may be empty, and is alone in its memory', () => {
  expect(read(openJsonbList().close())).toEqual([]);
  const bytes = openJsonbList().close();
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
