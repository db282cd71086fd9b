import { createRequire } from 'node:module';
import type accepts from 'accepts';
import { fail } from './fail.ts';

// Loaded on the first request for another type than JSON, because it includes the list of all media types.
const load = createRequire(import.meta.url);

/** Fails with `not_acceptable` if the caller excludes the media type of the route. */
export const checkAcceptable = (accept: string | undefined, type: string): void => {
  if (accept === undefined || accept.includes('*/*') || accept.includes(type)) return;
  const negotiator = (load('accepts') as typeof accepts)({ headers: { accept } } as Parameters<
    typeof accepts
  >[0]);
  if (negotiator.type([type]) === false)
    fail('not_acceptable', { message: `This route returns ${type}. Include it, or */*, in Accept.` });
};
