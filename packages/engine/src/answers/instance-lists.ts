import { isObject } from '../settings/plain-json.ts';

export type Instance = Readonly<Record<string, unknown>> & { readonly id: string };

const INSTANCE_ID = /^ins_[0-9A-Za-z_]+$/;

export const isInstanceId = (text: string): boolean => INSTANCE_ID.test(text);

/**
 * Whether a value is the answer to a repeating group: a list of objects with distinct `ins_…` IDs, or an empty list. No
 * other answer has this form.
 */
export function isInstanceList(value: unknown): value is readonly Instance[] {
  if (!Array.isArray(value)) return false;
  const ids = new Set<unknown>();
  return value.every((item: unknown) => {
    if (!isObject(item) || typeof item.id !== 'string' || !isInstanceId(item.id) || ids.has(item.id))
      return false;
    ids.add(item.id);
    // Reserved for an instance's position, so no field in it can have this key.
    return !Object.hasOwn(item, 'index');
  });
}
