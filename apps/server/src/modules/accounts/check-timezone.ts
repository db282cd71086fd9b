import { fail } from '../../http/fail.ts';

const isKnown = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Fails unless the time zone is known. */
export const checkTimezone = (timezone: string, path: string): void => {
  if (isKnown(timezone)) return;
  const message = 'Unknown time zone. Use a name like "Europe/Paris".';
  fail('validation_failed', { details: [{ path, code: 'unknown_timezone', message }] });
};
