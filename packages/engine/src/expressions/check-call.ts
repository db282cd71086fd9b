import type { CheckedNode, ExpressionReader } from './expression-reader.ts';
import type { ExpressionType } from './expression-types.ts';

export type Call = { reader: ExpressionReader; name: string; args: CheckedNode[]; at: number };

/** Reports a call with too few or too many arguments. */
export function expectArgumentCount(
  { reader, name, at }: Omit<Call, 'args'>,
  count: number,
  minArgs: number,
  maxArgs: number,
): CheckedNode | undefined {
  if (count >= minArgs && count <= maxArgs) return undefined;
  const expected = minArgs === maxArgs ? `${minArgs}` : `${minArgs} to ${maxArgs}`;
  const message = `${name} takes ${expected} argument${maxArgs === 1 ? '' : 's'}, not ${count}.`;
  return reader.reportProblem('type_mismatch', message, at);
}

export function callNode({ name, args, at }: Call, type: ExpressionType): CheckedNode {
  return { operation: { op: 'call', name, args: args.map(({ operation }) => operation) }, type, at };
}
