import type { ExpressionType } from '@form-service/engine';
import { any, anyMap, list, object, text } from '../validation/value-types.ts';
import { triggerType } from './trigger-type.ts';

const inputType = (type: string): ExpressionType => {
  if (type === 'list') return list(any);
  if (type === 'object') return anyMap;
  return { kind: type } as ExpressionType;
};

export const manualTrigger = triggerType({
  type: 'manual',
  values: ({ inputs = [] }) => ({
    inputs: object(Object.fromEntries(inputs.map(({ key, type }) => [key, inputType(type)]))),
    startedBy: text,
  }),
  formOf: () => undefined,
  subjectOf: () => undefined,
  check({ inputs = [] }, checks) {
    const seen = new Set<string>();
    for (const [index, { key }] of inputs.entries()) {
      if (seen.has(key))
        checks.error(`inputs.${index}.key`, 'duplicate_key', 'Another input has this key. Choose another.');
      seen.add(key);
    }
  },
});
