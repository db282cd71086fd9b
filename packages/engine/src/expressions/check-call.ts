import type { Checked, ExpressionReader } from './expression-reader.ts';
import type { ExpressionType } from './expression-types.ts';

export type Call = { reader: ExpressionReader; name: string; args: Checked[]; at: number };

/** The problem of a call with too few or too many arguments. */
export function expectCount(
  { reader, name, at }: Omit<Call, 'args'>,
  count: number,
  least: number,
  most: number,
): Checked | undefined {
  if (count >= least && count <= most) return undefined;
  const wanted = least === most ? `${least}` : `${least} to ${most}`;
  const message = `${name} takes ${wanted} argument${most === 1 ? '' : 's'}, not ${count}.`;
  return reader.problem('type_mismatch', message, at);
}

export function callOf({ name, args, at }: Call, type: ExpressionType): Checked {
  return { operation: { op: 'call', name, args: args.map(({ operation }) => operation) }, type, at };
}
