import type { CheckedNode, ExpressionReader } from './expression-reader.ts';
import type { ExpressionType } from './expression-types.ts';

export type Call = { reader: ExpressionReader; name: string; args: CheckedNode[]; at: number };

/** Reports a call with too few or too many arguments. */
export function expectArgumentCount(
  { reader, name, at }: Omit<Call, 'args'>,
  count: number,
  least: number,
  most: number,
): CheckedNode | undefined {
  if (count >= least && count <= most) return undefined;
  const wanted = least === most ? `${least}` : `${least} to ${most}`;
  const message = `${name} takes ${wanted} argument${most === 1 ? '' : 's'}, not ${count}.`;
  return reader.reportProblem('type_mismatch', message, at);
}

export function callNode({ name, args, at }: Call, type: ExpressionType): CheckedNode {
  return { operation: { op: 'call', name, args: args.map(({ operation }) => operation) }, type, at };
}
