import type { Field } from '../definition.ts';
import { type AnswerHandler, answerOrNull, type FieldContext } from '../fields/field-type.ts';
import type { FieldTypeName } from '../fields/index.ts';
import { isObject } from '../settings/plain-json.ts';
import type { Container } from './form-plan.ts';

/**
 * Reads values from a link: of fields outside of repeating groups, by key, full path (`venue.city`) or the field's URL
 * parameter. Text is parsed like a CSV cell. Invalid values are dropped.
 */
export function prefillReader(typeOf: (name: FieldTypeName) => AnswerHandler): ReadPrefill {
  const read = ({ members }: Container, prefill: Link, fullPrefill: Link): Record<string, unknown> => {
    const patch: Record<string, unknown> = {};
    for (const member of members) {
      if (member.kind === 'group') {
        const part = valueOf(prefill, member.key);
        const own = { ...withKeyPrefix(prefill, member.key), ...(isObject(part) ? part : {}) };
        const inside = read(member.inside, own, fullPrefill);
        if (Object.keys(inside).length > 0) patch[member.key] = inside;
      }
      if (member.kind !== 'field' || member.type.calculated) continue;
      const { field, key } = member;
      const hasParameter = 'parameter' in field && field.parameter !== undefined;
      const json = hasParameter ? valueOf(fullPrefill, field.parameter) : valueOf(prefill, key);
      const value = readLeniently(typeOf(field.type), field, json);
      if (value !== null) patch[key] = value;
    }
    return patch;
  };
  return (root, prefill) => read(root, prefill, prefill);
}

/** Reads prefill into a patch of answers. */
export type ReadPrefill = (root: Container, prefill: Link) => Record<string, unknown>;

type Link = Readonly<Record<string, unknown>>;

const valueOf = (link: Link, name: string): unknown => (Object.hasOwn(link, name) ? link[name] : null);

const withKeyPrefix = (prefill: Link, key: string): Link =>
  Object.fromEntries(
    Object.entries(prefill)
      .filter(([name]) => name.startsWith(`${key}.`))
      .map(([name, value]) => [name.slice(key.length + 1), value]),
  );

const NO_CONTEXT: FieldContext = { today: '', now: '', compilePattern: () => ({ problem: { message: '' } }) };

/** Uses the value itself if valid, otherwise parses it as a cell: "7" is a number, an option's label its value. */
function readLeniently(type: AnswerHandler, field: Field, json: unknown): unknown {
  const strict = answerOrNull(type.parse(json, field));
  const isSound = strict !== null && type.check(strict, field, NO_CONTEXT).length === 0;
  if (isSound || typeof json !== 'string') return strict;
  const lenient = answerOrNull(type.fromCell(json, field));
  return lenient !== null && type.check(lenient, field, NO_CONTEXT).length === 0
    ? lenient
    : (strict ?? lenient);
}
