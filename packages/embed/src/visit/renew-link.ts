import { isServiceError } from '@form-service/sdk/respondent';
import type { VisitOptions } from './context.ts';
import { errorMessage } from './error-message.ts';
import type { MessageText } from './types.ts';

/** Whether the form emails resume links. */
export async function canRenewLink({ client, formId, resumeToken }: VisitOptions): Promise<boolean> {
  if (resumeToken === undefined) return false;
  const form = await client.getForm({ formId }).catch(() => undefined);
  return form?.resume === 'email';
}

/** Requests a new resume link for this email address. Returns a message if that fails. */
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
