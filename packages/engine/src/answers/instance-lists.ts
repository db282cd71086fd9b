import { isObject } from '../settings/plain-json.ts';

export type Instance = Readonly<Record<string, unknown>> & { readonly id: string };

const INSTANCE_ID = /^ins_[0-9A-Za-z_]+$/;

export const isInstanceId = (text: string): boolean => INSTANCE_ID.test(text);

/**
 * The answer to a repeatable group, told by its look: objects that each have an `ins_…` id of their own. No other answer
 * looks so. An empty list is one too.
 */
export function isInstanceList(value: unknown): value is readonly Instance[] {
  if (!Array.isArray(value)) return false;
  const ids = new Set<unknown>();
  return value.every((item: unknown) => {
    if (!isObject(item) || typeof item.id !== 'string' || !isInstanceId(item.id) || ids.has(item.id))
      return false;
    ids.add(item.id);
    // The name of an instance's place, which no field in it can have.
    return !Object.hasOwn(item, 'index');
  });
}
