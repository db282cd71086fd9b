import type { RespondentClient } from '@form-service/sdk/respondent';
import { solveChallenge } from '@form-service/sdk/solve-challenge';
import type { PublicForm } from './types.ts';

/** The built-in proof of work is done quietly; a provider's widget is shown in the form. */
export async function solveFormCaptcha(
  form: PublicForm,
  client: RespondentClient,
): Promise<string | undefined> {
  const challenge = await client.getChallenge({ formId: form.formId });
  if (challenge.kind === 'proof_of_work') return solveChallenge(challenge);
  if (challenge.kind === 'none') return undefined;
  const { solveWithProvider } = await import('./captcha-providers.ts');
  return solveWithProvider(challenge.kind, challenge.siteKey ?? '');
}
