import { isServiceError } from '@form-service/sdk';
import { describeError } from '../../../api/describe-error.ts';

/** Text of an error toast; for in-use errors, with what uses it. */
export const errorToast = (error: unknown, otherwise: string): { title: string; body: string } => {
  const { message } = describeError(error);
  if (!isServiceError(error, 'in_use')) return { title: otherwise, body: message };
  const [first, ...others] = error.details;
  const more = others.length > 0 ? ` And ${others.length.toLocaleString()} more.` : '';
  return { title: 'Still in use', body: first ? first.message + more : message };
};
