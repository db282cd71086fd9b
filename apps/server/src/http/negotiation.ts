import accepts from 'accepts';
import { fail } from './fail.ts';

/** Fails with `not_acceptable` where the caller rules out the one type that a route answers with. */
export const checkAcceptable = (accept: string | undefined, type: string): void => {
  if (accept === undefined || accept.includes('*/*') || accept.includes(type)) return;
  const negotiator = accepts({ headers: { accept } } as Parameters<typeof accepts>[0]);
  if (negotiator.type([type]) === false)
    fail('not_acceptable', { message: `This route answers with ${type}. Name that, or */*, in Accept.` });
};
