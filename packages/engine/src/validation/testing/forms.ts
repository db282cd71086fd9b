import type { Definition } from '../../definition.ts';
import { readDefinition } from '../read-definition.ts';

/** A definition from JSON that must be valid. */
export function definitionOf(json: unknown): Definition {
  const read = readDefinition(json);
  if (!read.definition) throw new Error(JSON.stringify(read.issues));
  return read.definition;
}

export const onePage = (...elements: unknown[]): Definition =>
  definitionOf({ pages: [{ id: 'one', elements }] });

export const field = (key: string, type: string, more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: `The ${key}`,
  ...more,
});

export const group = (key: string, elements: unknown[], more: object = {}) => ({
  kind: 'group',
  key,
  elements,
  ...more,
});

/** Fields of many types, as in large forms. */
export const largeForm = (fields: number) => ({
  pages: Array.from({ length: Math.ceil(fields / 30) }, (_, page) => ({
    id: `page_${page}`,
    title: `Page ${page}`,
    elements: Array.from({ length: Math.min(30, fields - page * 30) }, (_, place) => {
      const key = `field_${page}_${place}`;
      const options = Array.from({ length: 10 }, (_, index) => ({
        value: `v${index}`,
        label: `Option ${index}`,
      }));
      return [
        field(key, 'short_text', { required: true, maxLength: 100, help: 'As in your passport.' }),
        field(key, 'number', { min: 0, max: 10, visibleWhen: 'answers.x > 1' }),
        field(key, 'single_choice', { options, default: 'v3' }),
        field(key, 'date', { min: 'today', rules: [{ when: 'true', message: 'No.' }] }),
        field(key, 'multi_choice', { options, max: 3 }),
      ][place % 5];
    }),
  })),
});
