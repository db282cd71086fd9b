import type { Calculation } from '../src/calculation/calculation.ts';
import { definitionCalculation } from '../src/calculation/definition-calculation.ts';
import { serviceForm } from '../src/session/service-form.ts';
import type { SessionForm } from '../src/session/session-form.ts';
import { readDefinition } from '../src/validation/read-definition.ts';

const field = (key: string, type: string, more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: key,
  ...more,
});
const calculated = (key: string, result: string, value: string, more: object = {}) =>
  field(key, 'calculated', { result, value, ...more });
const rule = (when: string) => [{ when, message: 'Check this.' }];

/** An order with many lines, ten expressions per line and three outside: the benchmark form for keystrokes. */
const order = {
  pages: [
    {
      id: 'order',
      elements: [
        field('country', 'short_text'),
        field('tax_rate', 'number'),
        {
          kind: 'group',
          key: 'lines',
          repeat: {},
          elements: [
            field('product', 'short_text'),
            field('quantity', 'number', { rules: rule('quantity < 0 || quantity > 1000') }),
            field('price', 'number', {
              required: 'has(answers.country) && product != null',
              rules: rule('price < 0 || gross > 100000'),
            }),
            field('discount', 'number', { visibleWhen: 'quantity >= 10' }),
            field('note', 'short_text', {
              visibleWhen: 'discount > 20 || product.startsWith("X")',
              required: 'discount > 30',
            }),
            calculated('net', 'number', 'quantity * price * (1 - coalesce(discount, 0) / 100)'),
            calculated('tax', 'number', 'round(net * coalesce(answers.tax_rate, 0) / 100, 2)'),
            calculated('gross', 'number', 'net + tax'),
            calculated('label', 'string', 'format("{0}. {1} × {2}", index + 1, quantity, product)'),
          ],
        },
        calculated('total', 'number', 'sum(answers.lines.map(line, line.gross))'),
        calculated('shipping', 'number', 'answers.total > 500 ? 0 : 20', {
          visibleWhen: 'size(answers.lines) > 0 && answers.country != "DE"',
        }),
      ],
    },
  ],
};

export function createLargeForm(): {
  calculation: Calculation;
  form: SessionForm;
  compileMilliseconds: number;
} {
  const { definition, issues } = readDefinition(order);
  if (!definition) throw new Error(JSON.stringify(issues));
  const started = performance.now();
  const made = definitionCalculation(definition);
  if ('issues' in made) throw new Error(JSON.stringify(made.issues));
  const compileMilliseconds = performance.now() - started;
  const { calculation } = made;
  return { calculation, form: serviceForm(definition, calculation), compileMilliseconds };
}

/** A line's ID by its number. */
export const lineId = (number: number): string => `ins_${String(number).padStart(26, '0')}`;

export type Line = { id: string; product: string; quantity: number; price: number };

export type OrderAnswers = { country: string; tax_rate: number; lines: Line[] };

export function largeAnswers(instances: number): OrderAnswers {
  const lines = Array.from({ length: instances }, (_, index) => ({
    id: lineId(index),
    product: index % 7 === 0 ? `X${index}` : `P${index}`,
    quantity: 1 + (index % 25),
    price: 9.95,
    discount: index % 50,
  }));
  return { country: 'FR', tax_rate: 20, lines };
}

export function typeQuantity(answers: OrderAnswers, at: number, quantity: number): OrderAnswers {
  return { ...answers, lines: answers.lines.with(at, { ...(answers.lines[at] as Line), quantity }) };
}
