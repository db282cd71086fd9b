import { answerIn, type FieldContext } from '../fields/field-type.ts';
import { isObject } from '../settings/plain-json.ts';
import type { Container, FieldPlan } from './form-plan.ts';

/**
 * Values from a link: of fields outside of repeatable groups, by key, by all keys on the way (`venue.city`) or by the
 * name that a field gives itself for links. Text is read as a cell of a CSV file would be. What does not fit is dropped.
 */
export function readPrefill(
  { members }: Container,
  prefill: Link,
  whole: Link = prefill,
): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const member of members) {
    if (member.kind === 'group') {
      const part = valueOf(prefill, member.key);
      const own = { ...dotted(prefill, member.key), ...(isObject(part) ? part : {}) };
      const inside = readPrefill(member.inside, own, whole);
      if (Object.keys(inside).length > 0) patch[member.key] = inside;
    }
    if (member.kind !== 'field' || member.type.calculated) continue;
    const { field, key } = member;
    const named = 'parameter' in field && field.parameter !== undefined;
    const value = readLoose(member, named ? valueOf(whole, field.parameter) : valueOf(prefill, key));
    if (value !== null) patch[key] = value;
  }
  return patch;
}

export type ReadPrefill = typeof readPrefill;

type Link = Readonly<Record<string, unknown>>;

const valueOf = (link: Link, name: string): unknown => (Object.hasOwn(link, name) ? link[name] : null);

const dotted = (prefill: Link, key: string): Link =>
  Object.fromEntries(
    Object.entries(prefill)
      .filter(([name]) => name.startsWith(`${key}.`))
      .map(([name, value]) => [name.slice(key.length + 1), value]),
  );

const timeless: FieldContext = { today: '', now: '', compilePattern: () => ({ problem: { message: '' } }) };

/** As it stands where that is sound, else as a cell: "7" is a number, the label of an option its value. */
function readLoose({ type, field }: FieldPlan, json: unknown): unknown {
  const strict = answerIn(type.parse(json, field));
  const isSound = strict !== null && type.check(strict, field, timeless).length === 0;
  if (isSound || typeof json !== 'string') return strict;
  const loose = answerIn(type.fromCell(json, field));
  return loose !== null && type.check(loose, field, timeless).length === 0 ? loose : (strict ?? loose);
}
