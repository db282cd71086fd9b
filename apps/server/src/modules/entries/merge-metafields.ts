import type { ErrorDetail } from '@form-service/contracts';
import { fail } from '../../http/fail.ts';
import type { EntryRow } from './store.ts';

type Metafields = EntryRow['metafields'];

const namePattern = /^[a-z][a-z0-9_]{0,62}$/;
const maxValueBytes = 65_536;
const maxTotalBytes = 262_144;
const maxMetafields = 200;

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** A JSON merge patch, two levels deep: a value is replaced as a whole, and null removes a value or a namespace. */
export const mergeMetafields = (
  current: Metafields,
  patch: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>,
): Metafields => {
  const merged: Metafields = { ...current };
  for (const [namespace, values] of Object.entries(patch)) {
    const next = { ...merged[namespace], ...values };
    for (const [key, value] of Object.entries(next)) if (value === null) delete next[key];
    if (values === null || Object.keys(next).length === 0) delete merged[namespace];
    else merged[namespace] = next;
  }
  return merged;
};

/** Validates the metafields of an entry. Fails with a detail for each invalid one. */
export const checkMetafields = (metafields: Metafields): Metafields => {
  const details: ErrorDetail[] = [];
  const addError = (path: string, code: string, message: string) =>
    details.push({ path: `metafields${path}`.slice(0, 1_000), code, message });
  const name =
    'Names start with a letter and contain lowercase letters, digits and underscores, up to 63 characters.';
  let count = 0;
  for (const [namespace, values] of Object.entries(metafields)) {
    if (!namePattern.test(namespace)) addError(`.${namespace}`, 'invalid_format', name);
    for (const [key, value] of Object.entries(values)) {
      count += 1;
      if (!namePattern.test(key)) addError(`.${namespace}.${key}`, 'invalid_format', name);
      if (sizeOf(value) > maxValueBytes)
        addError(
          `.${namespace}.${key}`,
          'too_large',
          'A metafield can have up to 64 KB. Store less, or a reference.',
        );
    }
  }
  if (count > maxMetafields)
    addError('', 'too_many', `An entry can have up to ${maxMetafields} metafields. Delete some.`);
  if (sizeOf(metafields) > maxTotalBytes)
    addError(
      '',
      'too_large',
      'The metafields of an entry can have up to 256 KB in total. Store less, or references.',
    );
  if (details.length > 0) fail('validation_failed', { details });
  return metafields;
};
