import type { FieldExpression } from './filter-ast.ts';
import { type FilterError, quoted } from './filter-error.ts';
import { nearestName } from './nearest-name.ts';
import type { CelNode } from './parse-cel.ts';
import type { FilterReader } from './parse-filter.ts';

/** `answers.city` and `answers["city"]` are the same field. */
export function readField(reader: FilterReader, node: CelNode): FieldExpression {
  const path = readPath(reader, node);
  const field = reader.schema.field(path);
  if (!field) throw unknownField(reader, path, node.start);
  return {
    kind: 'field',
    type: field.type,
    at: node.start,
    path,
    nullable: field.nullable ?? true,
    ...('values' in field && field.values ? { values: field.values } : {}),
    ...('items' in field && field.items ? { items: field.items } : {}),
  };
}

function readPath(reader: FilterReader, node: CelNode): string[] {
  const path: string[] = [];
  let current = node;
  while (current.op !== 'id') {
    if (current.op === '.') {
      path.unshift(current.args[1]);
    } else if (
      current.op === '[]' &&
      typeof current.args[1].args === 'string' &&
      current.args[1].op === 'value'
    ) {
      path.unshift(current.args[1].args);
    } else {
      const message = 'Use full field names in a filter, such as answers.city or answers["city"].';
      throw reader.error('not_supported', message, current.start);
    }
    current = (current.args as [CelNode, unknown])[0];
  }
  return [current.args, ...path];
}

function unknownField(reader: FilterReader, path: string[], at: number): FilterError {
  const name = path.join('.');
  const inside = reader.schema.names.find((known) => known.startsWith(`${name}.`));
  if (inside) {
    return reader.error(
      'unknown_field',
      `${quoted(name)} is not a field. Use one inside it, such as ${inside}.`,
      at,
    );
  }
  const near = nearestName(name, reader.schema.names);
  const known = reader.schema.names.slice(0, 12).join(', ');
  const advice = near ? `Did you mean ${quoted(near)}?` : known && `Known fields: ${known}.`;
  return reader.error('unknown_field', `There is no field ${quoted(name)}. ${advice}`.trim(), at);
}
