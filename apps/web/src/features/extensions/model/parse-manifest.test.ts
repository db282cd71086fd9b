import { expect, test } from 'vitest';
import { openApiDocument, parseManifest } from './parse-manifest.ts';

test('tells a manifest from other files', () => {
  expect(parseManifest('{"manifestVersion":1,"key":"a"}')).toEqual({
    manifest: { manifestVersion: 1, key: 'a' },
  });
  expect(parseManifest('{')).toMatchObject({ problem: expect.stringContaining('Invalid JSON') });
  expect(parseManifest('[]')).toMatchObject({
    problem: expect.stringContaining('isn’t an extension manifest'),
  });
});

test('JSON is sent as an object, all else as text', () => {
  expect(openApiDocument(' {"openapi":"3.1.0"} ')).toEqual({ openapi: '3.1.0' });
  expect(openApiDocument('openapi: 3.1.0\n')).toBe('openapi: 3.1.0');
  expect(openApiDocument('{ openapi: 3.1.0 }')).toBe('{ openapi: 3.1.0 }');
});
