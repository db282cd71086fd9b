import type { ExpressionScope } from './expression-scope.ts';
import type { ExpressionType } from './expression-types.ts';

const number: ExpressionType = { kind: 'number' };
const text: ExpressionType = { kind: 'string' };
const inner = { kind: 'object', fields: { part: text, weight: number } } as const;
const item = {
  kind: 'object',
  fields: { price: number, quantity: number, parts: { kind: 'list', items: inner } },
} as const;
/** The scope of a form with every kind of answer, inside its repeating group, for tests. */
export const exampleScope: ExpressionScope = {
  names: {
    answers: {
      kind: 'object',
      fields: {
        name: text,
        age: number,
        agree: { kind: 'boolean' },
        born: { kind: 'date' },
        at: { kind: 'time' },
        seen: { kind: 'datetime' },
        city: { kind: 'string', values: ['Paris', 'Lyon'] },
        tags: { kind: 'list', items: text },
        extra: { kind: 'any' },
        address: { kind: 'object', fields: { city: text, line1: text } },
        grades: { kind: 'map', values: number },
        items: { kind: 'list', items: item },
      },
    },
    index: number,
  },
  implicitObjects: [{ root: '@items', type: item }],
  tables: { prices: { kind: 'object', fields: { net: number } } },
};
