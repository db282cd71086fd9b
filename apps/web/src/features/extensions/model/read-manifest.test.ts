import { expect, test } from 'vitest';
import { readManifest } from './read-manifest.ts';

test('a manifest is told from other files', () => {
  expect(readManifest('{"manifestVersion":1,"key":"a"}')).toEqual({
    manifest: { manifestVersion: 1, key: 'a' },
  });
  expect(readManifest('{')).toMatchObject({ problem: expect.stringContaining('Invalid JSON') });
  expect(readManifest('[]')).toMatchObject({
    problem: expect.stringContaining('isn’t an extension manifest'),
  });
});
