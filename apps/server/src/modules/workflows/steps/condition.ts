import { boolean } from '../validation/value-types.ts';
import { stepType } from './step-type.ts';

export const conditionStep = stepType({
  type: 'condition',
  branches: () => ['true', 'false'],
  outputs: () => ({ result: boolean }),
  check(step, checks) {
    checks.expression('expression', step.expression, { expects: 'boolean' });
  },
  async run({ expression = '' }, { evaluate, recordInput }) {
    recordInput({ expression });
    const result = (await evaluate(expression)) === true;
    return { output: { result }, branches: [String(result)] };
  },
});
