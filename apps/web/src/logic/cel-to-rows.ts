import { type CelNode, createCelParser } from '@form-service/engine';
import { celName } from './cel-name.ts';
import type { ConditionField } from './condition-field.ts';
import { NotShowableError, readRow } from './row-of-node.ts';
import { type ConditionLine, type Join, NO_ROWS, plainRows, type RowGroup, type Rows } from './rows.ts';

// Limits of the engine's conditions; filters allow less, and report it themselves.
const parseCel = createCelParser({ textLength: 4096, depth: 33, listItems: 200 });

/** More rows would be hard to use. */
const MAX_ROWS = 100;

/** The rows of a text, or the reason why it cannot be shown as rows. */
export function celToRows(
  text: string,
  fields: readonly ConditionField[],
): { rows: Rows } | { reason: string } {
  if (text.trim() === '') return { rows: NO_ROWS };
  const parsed = parseCel(text);
  if ('problem' in parsed) return { reason: 'It’s incomplete or has a syntax error.' };
  const known = new Map(fields.map((field) => [celName(field), field]));
  try {
    return { rows: readRows(parsed.ast, known) };
  } catch (error) {
    if (error instanceof NotShowableError) return { reason: error.message };
    throw error;
  }
}

function readRows(ast: CelNode, known: ReadonlyMap<string, ConditionField>): Rows {
  const join = joinOf(ast) ?? 'all';
  const parts = partsOf(ast, join);
  if (parts.length > MAX_ROWS) throw new NotShowableError('It has too many conditions to show.');
  const items = parts.map((part): ConditionLine | RowGroup => {
    const inner = joinOf(part);
    if (!inner) return readRow(part, known);
    return { join: inner, rows: partsOf(part, inner).map((row) => readInner(row, known)) };
  });
  return plainRows({ join, items });
}

function readInner(part: CelNode, known: ReadonlyMap<string, ConditionField>): ConditionLine {
  if (joinOf(part))
    throw new NotShowableError('It has groups inside groups. The condition builder has one level.');
  return readRow(part, known);
}

const joinOf = ({ op }: CelNode): Join | undefined => (op === '&&' ? 'all' : op === '||' ? 'any' : undefined);

/** Flattens `a && (b && c)` and `a && b && c` to three parts. Iterative, because parse trees lean left. */
function partsOf(node: CelNode, join: Join): CelNode[] {
  const parts: CelNode[] = [];
  const rest = [node];
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (joinOf(next) === join) rest.push(...(next.args as [CelNode, CelNode]));
    else parts.unshift(next);
  }
  return parts;
}
