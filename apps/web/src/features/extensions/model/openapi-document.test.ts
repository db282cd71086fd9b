import { expect, test } from 'vitest';
import { openApiDocument } from './openapi-document.ts';

test('JSON is sent as an object, all else as text', () => {
  expect(openApiDocument(' {"openapi":"3.1.0"} ')).toEqual({ openapi: '3.1.0' });
  expect(openApiDocument('openapi: 3.1.0\n')).toBe('openapi: 3.1.0');
  expect(openApiDocument('{ openapi: 3.1.0 }')).toBe('{ openapi: 3.1.0 }');
});
