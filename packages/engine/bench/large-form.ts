import { type Calculation, createCalculation } from '../src/calculation/calculation.ts';
import { formScopes } from '../src/calculation/form-scopes.ts';
import type { CalculationNode, FormTree } from '../src/calculation/form-tree.ts';
import { compileExpression } from '../src/expressions/compile-expression.ts';
import type { TypeKind } from '../src/expressions/expression-types.ts';

/** An order of many lines, ten expressions on each and three around them: what the speed of a keystroke is measured on. */
const tree: FormTree = {
  pages: [
    {
      id: 'order',
      elements: [
        { kind: 'field', key: 'country', type: { kind: 'string' } },
        { kind: 'field', key: 'tax_rate', type: { kind: 'number' } },
        {
          kind: 'group',
          key: 'lines',
          repeat: true,
          elements: [
            { kind: 'field', key: 'product', type: { kind: 'string' } },
            { kind: 'field', key: 'quantity', type: { kind: 'number' } },
            { kind: 'field', key: 'price', type: { kind: 'number' } },
            { kind: 'field', key: 'discount', type: { kind: 'number' } },
            { kind: 'field', key: 'note', type: { kind: 'string' } },
            { kind: 'field', key: 'net', type: { kind: 'number' } },
            { kind: 'field', key: 'tax', type: { kind: 'number' } },
            { kind: 'field', key: 'gross', type: { kind: 'number' } },
            { kind: 'field', key: 'label', type: { kind: 'string' } },
          ],
        },
        { kind: 'field', key: 'total', type: { kind: 'number' } },
        { kind: 'field', key: 'shipping', type: { kind: 'number' } },
      ],
    },
  ],
};

const expressions: [CalculationNode['kind'], string, TypeKind, string][] = [
  ['value', 'lines.net', 'number', 'quantity * price * (1 - coalesce(discount, 0) / 100)'],
  ['value', 'lines.tax', 'number', 'round(net * coalesce(answers.tax_rate, 0) / 100, 2)'],
  ['value', 'lines.gross', 'number', 'net + tax'],
  ['value', 'lines.label', 'string', 'format("{0}. {1} × {2}", index + 1, quantity, product)'],
  ['visible', 'lines.discount', 'boolean', 'quantity >= 10'],
  ['visible', 'lines.note', 'boolean', 'discount > 20 || product.startsWith("X")'],
  ['required', 'lines.note', 'boolean', 'discount > 30'],
  ['required', 'lines.price', 'boolean', 'has(answers.country) && product != null'],
  ['rule', 'lines.quantity', 'boolean', 'quantity < 0 || quantity > 1000'],
  ['rule', 'lines.price', 'boolean', 'price < 0 || gross > 100000'],
  ['value', 'total', 'number', 'sum(answers.lines.map(line, line.gross))'],
  ['value', 'shipping', 'number', 'answers.total > 500 ? 0 : 20'],
  ['visible', 'shipping', 'boolean', 'size(answers.lines) > 0 && answers.country != "DE"'],
];

export function createLargeForm(): { calculation: Calculation; compileMilliseconds: number } {
  const scopes = formScopes(tree);
  const started = performance.now();
  const nodes = expressions.map(([kind, target, expects, text], index): CalculationNode => {
    const result = compileExpression(text, scopes(target.split('.')), { expects });
    if ('problems' in result) throw new Error(JSON.stringify(result.problems));
    return { id: `${index}`, kind, target: target.split('.'), expression: result.compiled };
  });
  const made = createCalculation(tree, nodes);
  if ('cycles' in made) throw new Error(JSON.stringify(made.cycles));
  return { calculation: made.calculation, compileMilliseconds: performance.now() - started };
}

export type Line = { id: string; product: string; quantity: number; price: number };

export type Order = { country: string; tax_rate: number; lines: Line[] };

export function largeAnswers(instances: number): Order {
  const lines = Array.from({ length: instances }, (_, index) => ({
    id: `ins_${index}`,
    product: index % 7 === 0 ? `X${index}` : `P${index}`,
    quantity: 1 + (index % 25),
    price: 9.95,
    discount: index % 50,
  }));
  return { country: 'FR', tax_rate: 20, lines };
}

export function typeQuantity(answers: Order, at: number, quantity: number): Order {
  return { ...answers, lines: answers.lines.with(at, { ...(answers.lines[at] as Line), quantity }) };
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number;
}
