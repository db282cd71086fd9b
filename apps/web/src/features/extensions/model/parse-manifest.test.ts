import { expect, test } from 'vitest';
import { parseManifest } from './parse-manifest.ts';

test('tells a manifest from other files', () => {
  expect(parseManifest('{"manifestVersion":1,"key":"a"}')).toEqual({
    manifest: { manifestVersion: 1, key: 'a' },
  });
  expect(parseManifest('{')).toMatchObject({ problem: expect.stringContaining('Invalid JSON') });
  expect(parseManifest('[]')).toMatchObject({
    problem: expect.stringContaining('isn’t an extension manifest'),
  });
});
