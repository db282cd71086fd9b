import { isServiceError } from '@form-service/sdk/respondent';
import type { VisitOptions } from './context.ts';
import { errorMessage } from './error-message.ts';
import type { MessageText } from './types.ts';

/** Whether a new link can be had by email. */
export async function canRenewLink({ client, formId, resumeToken }: VisitOptions): Promise<boolean> {
  if (resumeToken === undefined) return false;
  const form = await client.getForm({ formId }).catch(() => undefined);
  return form?.resume === 'email';
}

/** Has a new link sent to this address, if one was sent there before. Returns why that did not work. */
export async function renewLink(
  { client, formId }: VisitOptions,
  email: string,
): Promise<MessageText | undefined> {
  try {
    await client.requestResumeLink({ formId, body: { email } });
    return undefined;
  } catch (error) {
    return isServiceError(error) ? errorMessage(error) : { key: 'offlineStart' };
  }
}
