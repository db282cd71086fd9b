import {
  compilePattern,
  expressionChecker,
  readDefinition,
  validateDefinition,
  walkElements,
} from '@form-service/engine';
import { describe, expect, test } from 'vitest';
import { starters } from './starters.ts';

describe('starters', () => {
  test('have unique names', () => {
    expect(new Set(starters.map(({ id }) => id)).size).toBe(starters.length);
    expect(new Set(starters.map(({ name }) => name)).size).toBe(starters.length);
  });

  describe.each(starters)('$id', ({ id, definition, highlights, description }) => {
    test('has no errors or warnings', () => {
      const read = readDefinition(definition);
      if ('issues' in read) expect(read.issues).toEqual([]);
      const issues = validateDefinition(definition, {
        expressions: expressionChecker(definition),
        compilePattern,
        today: '2026-11-15',
        now: '2026-11-15T09:30:00.000Z',
      });
      expect(issues).toEqual([]);
    });

    test('has a description, a question and a URL-safe id', () => {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(description).toMatch(/\.$|\?.*\.$/);
      expect(highlights.length).toBeGreaterThan(1);
      const fields = [...walkElements(definition)].filter(({ element }) => element.kind === 'field');
      expect(fields.length).toBeGreaterThan(4);
      expect(definition.pages.every(({ title }) => title)).toBe(true);
    });
  });
});
