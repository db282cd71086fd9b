import { isServiceError } from '@form-service/sdk';
import { describeError } from '../../../api/describe-error.ts';

/** Why something was not done, as a toast says it: where it is in use, by what. */
export const errorToast = (error: unknown, otherwise: string): { title: string; body: string } => {
  const { message } = describeError(error);
  if (!isServiceError(error, 'in_use')) return { title: otherwise, body: message };
  const [first, ...others] = error.details;
  const more = others.length > 0 ? ` And ${others.length.toLocaleString()} more.` : '';
  return { title: 'Still in use', body: first ? first.message + more : message };
};
