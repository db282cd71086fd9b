import type { CheckedNode, ExpressionReader } from './expression-reader.ts';
import { fieldOf, namesInScope } from './expression-scope.ts';
import { ANY, type ExpressionType, joinTypes, typeName } from './expression-types.ts';
import { quoted } from './filter-error.ts';
import { nearestName } from './nearest-name.ts';
import type { CelNode } from './parse-cel.ts';
import type { Operation } from './program.ts';

/** Lists and groups keep their origin until it is known what is read from them; other values are read as a whole. */
function trackOrigin(
  reader: ExpressionReader,
  operation: Operation,
  type: ExpressionType,
  at: number,
  origin: readonly string[] | undefined,
): CheckedNode {
  if (!origin) return { operation, type, at };
  if (type.kind === 'list' || type.kind === 'object') return { operation, type, at, origin };
  reader.addDependency(origin, 'value');
  return { operation, type, at };
}

export function checkName(reader: ExpressionReader, name: string, at: number): CheckedNode {
  const variable = reader.variable(name);
  if (variable) {
    return trackOrigin(reader, { op: 'local', slot: variable.slot }, variable.type, at, variable.origin);
  }
  const root = fieldOf(reader.scope.names, name);
  if (root) {
    recordMention(reader, [name], at, at, name.length);
    return trackOrigin(reader, { op: 'root', name }, root, at, [name]);
  }
  for (const own of reader.scope.implicitObjects ?? []) {
    const type = fieldOf(own.type.fields, name);
    if (!type) continue;
    const operation: Operation = { op: 'get', of: { op: 'root', name: own.root }, key: name };
    recordMention(reader, [own.root, name], at, at, name.length);
    return trackOrigin(reader, operation, type, at, [own.root, name]);
  }
  return reader.reportProblem('unknown_field', unknownNameMessage(reader, name), at);
}

function unknownNameMessage(reader: ExpressionReader, name: string): string {
  const answers = fieldOf(reader.scope.names, 'answers');
  if (answers?.kind === 'object' && fieldOf(answers.fields, name)) {
    return `Unknown name ${quoted(name)}. Did you mean "answers.${name}"?`;
  }
  return withSuggestion(reader, `Unknown name ${quoted(name)}.`, name, namesInScope(reader.scope), '');
}

function withSuggestion(
  { scope: { suggestions } }: ExpressionReader,
  start: string,
  name: string,
  known: readonly string[],
  prefix: string,
): string {
  const near = suggestions && suggestions.left-- <= 0 ? undefined : nearestName(name, known);
  if (near) return `${start} Did you mean ${quoted(prefix + near)}?`;
  if (known.length === 0) return `${start} Remove it.`;
  return `${start} Available: ${known.slice(0, 12).join(', ')}${known.length > 12 ? ' …' : ''}.`;
}

export function checkSelect(reader: ExpressionReader, node: CelNode & { op: '.' }): CheckedNode {
  const of = reader.readPart(node.args[0]);
  const key = node.args[1];
  recordMention(reader, of.origin && [...of.origin, key], node.start, node.pos, key.length);
  return checkMember(reader, of, key, node.start, node.pos);
}

function recordMention(
  reader: ExpressionReader,
  path: readonly string[] | undefined,
  from: number,
  start: number,
  length: number,
): void {
  if (path) reader.addMention({ path, from, start, end: start + length });
}

function checkMember(
  reader: ExpressionReader,
  of: CheckedNode,
  key: string,
  at: number,
  offset: number,
): CheckedNode {
  const operation: Operation = { op: 'get', of: of.operation, key };
  const { type } = of;
  switch (type.kind) {
    case 'object': {
      const found = fieldOf(type.fields, key);
      if (found) return trackOrigin(reader, operation, found, at, of.origin && [...of.origin, key]);
      const prefix = of.origin?.every((part) => /^\w+$/.test(part)) ? `${of.origin.join('.')}.` : '';
      const start = `There is no ${quoted(prefix + key)}.`;
      return reader.reportProblem(
        'unknown_field',
        withSuggestion(reader, start, key, Object.keys(type.fields), prefix),
        offset,
      );
    }
    case 'any':
    case 'null':
      return { operation, type: ANY, at };
    case 'map':
      return { operation, type: type.values, at };
    case 'list': {
      const message = `This is a list, and its items have ${quoted(key)}. Use list.map(item, item.${key}), or list[0].${key}.`;
      return reader.reportProblem('type_mismatch', message, offset);
    }
    default: {
      const message = `Only groups of values have parts, and this is ${typeName(type)}. Remove .${key.slice(0, 60)}.`;
      return reader.reportProblem('type_mismatch', message, offset);
    }
  }
}

export function checkIndex(reader: ExpressionReader, node: CelNode & { op: '[]' }): CheckedNode {
  const of = reader.readPart(node.args[0]);
  const index = reader.read(node.args[1]);
  const at = node.start;
  const operation: Operation = { op: 'at', of: of.operation, index: index.operation };
  if (of.type.kind === 'object') {
    const { operation: key } = index;
    if (key.op === 'value' && typeof key.value === 'string') {
      const { start, end } = node.args[1];
      recordMention(reader, of.origin && [...of.origin, key.value], at, start, end - start);
      return checkMember(reader, of, key.value, at, index.at);
    }
    if (of.origin) reader.addDependency(of.origin, 'value');
    const type = Object.values(of.type.fields).reduce((all, one) => joinTypes(all, one) ?? ANY, ANY);
    return { operation, type, at };
  }
  if (of.type.kind === 'list') {
    if (index.type.kind !== 'number' && index.type.kind !== 'any') {
      return reader.reportProblem(
        'type_mismatch',
        'Use a number to get a list item, starting at 0.',
        index.at,
      );
    }
    if (of.origin) reader.addDependency(of.origin, 'shape');
    return trackOrigin(reader, operation, of.type.items, at, of.origin && [...of.origin, '*']);
  }
  if (of.type.kind === 'map') return { operation, type: of.type.values, at };
  if (of.type.kind === 'any' || of.type.kind === 'null') return { operation, type: ANY, at };
  const message = `[ ] works on a list or a group of values; this is ${typeName(of.type)}.`;
  return reader.reportProblem('type_mismatch', message, at);
}
