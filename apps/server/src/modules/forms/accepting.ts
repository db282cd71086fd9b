import type { ClosedReason, FormSettings } from '@form-service/contracts';
import { defaultClosedMessage } from './closed-messages.ts';

interface FormState {
  status: 'draft' | 'published' | 'closed';
  trashed: boolean;
  settings: Pick<FormSettings, 'opensAt' | 'closesAt' | 'entryLimit' | 'closedMessage'>;
  entryCount: number;
}

export type Accepting =
  | { open: true; reason: null; message: null }
  | { open: false; reason: ClosedReason; message: string };

/** Times are stored as ISO strings in UTC, so they can be compared as text. */
const closedReasonOf = (
  { status, trashed, settings, entryCount }: FormState,
  now: string,
): ClosedReason | undefined => {
  if (trashed) return 'trashed';
  if (status === 'draft') return 'not_published';
  if (status === 'closed') return 'closed';
  if (settings.closesAt !== null && settings.closesAt <= now) return 'closed';
  if (settings.opensAt !== null && settings.opensAt > now) return 'not_yet_open';
  if (settings.entryLimit !== null && entryCount >= settings.entryLimit) return 'limit_reached';
  return undefined;
};

/** Whether a form accepts entries right now, and the message for respondents if it does not. */
export const acceptingOf = (circumstances: FormState, now: Date, locale?: string): Accepting => {
  const reason = closedReasonOf(circumstances, now.toISOString());
  if (reason === undefined) return { open: true, reason: null, message: null };
  return {
    open: false,
    reason,
    message: circumstances.settings.closedMessage ?? defaultClosedMessage(reason, locale),
  };
};
