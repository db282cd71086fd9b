import { expectKind } from './check-types.ts';
import type { CheckedNode, ExpressionReader } from './expression-reader.ts';
import { ANY, type ExpressionType } from './expression-types.ts';
import type { CelNode } from './parse-cel.ts';
import type { Macro } from './program.ts';

const ARGUMENTS: Record<Macro, readonly number[]> = {
  all: [2],
  exists: [2],
  exists_one: [2],
  filter: [2],
  map: [2, 3],
};

export const MACROS = Object.keys(ARGUMENTS) as Macro[];

/** `list.map(item, …)` and other macros; undefined if the method is not a macro. */
export function checkMacro(
  reader: ExpressionReader,
  name: string,
  receiver: CelNode,
  args: CelNode[],
  at: number,
): CheckedNode | undefined {
  const macro = MACROS.find((known) => known === name);
  if (!macro) return undefined;
  const [first] = args;
  if (!ARGUMENTS[macro].includes(args.length) || first?.op !== 'id') {
    const message = `Use ${macro}(item, …): a name for each item, then what to do with it.`;
    return reader.reportProblem('type_mismatch', message, at);
  }
  const over = reader.readPart(receiver);
  if (over.origin) reader.addDependency(over.origin, 'shape');
  const item = itemType(reader, over, macro);
  if (!item)
    return reader.reportProblem('type_mismatch', `${macro} works on a list, and this isn't one.`, over.at);
  // The keys of a group or map are plain strings without an origin.
  const origin = over.type.kind === 'list' ? over.origin && [...over.origin, '*'] : undefined;
  const variable = { name: first.args as string, type: item, origin };
  const { result, weight } = reader.readWith(variable, (slot) => {
    const [test, body] = args.length === 3 ? [args[1], args[2]] : [undefined, args[1]];
    return {
      slot,
      test: test && condition(reader, reader.read(test), macro),
      body:
        macro === 'map'
          ? reader.read(body as CelNode)
          : condition(reader, reader.read(body as CelNode), macro),
    };
  });
  return {
    operation: {
      op: 'each',
      macro,
      slot: result.slot,
      weight,
      over: over.operation,
      ...(result.test ? { test: result.test.operation } : {}),
      body: result.body.operation,
    },
    type: resultType(macro, item, result.body),
    at,
    // A filtered list keeps the origin of the list.
    ...(macro === 'filter' && origin && over.origin ? { origin: over.origin } : {}),
  };
}

function itemType(reader: ExpressionReader, over: CheckedNode, macro: Macro): ExpressionType | undefined {
  switch (over.type.kind) {
    case 'list':
      return over.type.items;
    case 'any':
    case 'null':
      return ANY;
    case 'object':
      if (over.origin) reader.addDependency(over.origin, 'value');
      return macro === 'filter' ? undefined : { kind: 'string' };
    case 'map':
      return { kind: 'string' };
    default:
      return undefined;
  }
}

function condition(reader: ExpressionReader, part: CheckedNode, macro: Macro): CheckedNode {
  return expectKind(reader, part, ['boolean'], `The condition of ${macro}`);
}

function resultType(macro: Macro, item: ExpressionType, body: CheckedNode): ExpressionType {
  if (macro === 'map') return { kind: 'list', items: body.type };
  if (macro === 'filter') return { kind: 'list', items: item };
  return { kind: 'boolean' };
}
