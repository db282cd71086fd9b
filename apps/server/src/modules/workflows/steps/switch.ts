import { text } from '../validation/value-types.ts';
import { stepType } from './step-type.ts';

const otherwise = 'default';

export const switchStep = stepType({
  type: 'switch',
  branches: ({ cases = [] }) => [...new Set([...cases.map(({ output }) => output), otherwise])],
  outputs: () => ({ output: text }),
  check({ cases }, checks) {
    if (!checks.needs('cases', cases)) return;
    const seen = new Set<string>([otherwise]);
    for (const [index, { output, expression }] of (cases ?? []).entries()) {
      if (seen.has(output))
        checks.error(
          `cases.${index}.output`,
          'duplicate_output',
          output === otherwise
            ? 'The branch "default" is used when no case matches. Choose another name.'
            : `Another case already uses "${output}". Choose another name.`,
        );
      seen.add(output);
      checks.expression(`cases.${index}.expression`, expression, { expects: 'boolean' });
    }
  },
  async run({ cases = [] }, { evaluate, recordInput }) {
    recordInput({ cases });
    for (const { expression, output } of cases)
      if ((await evaluate(expression)) === true) return { output: { output }, branches: [output] };
    return { output: { output: otherwise }, branches: [otherwise] };
  },
});
