import { createRequire } from 'node:module';
import type accepts from 'accepts';
import { fail } from './fail.ts';

// Loaded by the first who asks for something else than JSON: it comes with the list of all media types.
const load = createRequire(import.meta.url);

/** Fails with `not_acceptable` where the caller rules out the one type that a route answers with. */
export const checkAcceptable = (accept: string | undefined, type: string): void => {
  if (accept === undefined || accept.includes('*/*') || accept.includes(type)) return;
  const negotiator = (load('accepts') as typeof accepts)({ headers: { accept } } as Parameters<
    typeof accepts
  >[0]);
  if (negotiator.type([type]) === false)
    fail('not_acceptable', { message: `This route returns ${type}. Include it, or */*, in Accept.` });
};
