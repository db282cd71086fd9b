import type { RespondentClient } from '@form-service/sdk/respondent';
import { solveChallenge } from '@form-service/sdk/solve-challenge';
import type { PublicForm } from './types.ts';

/** Solves the built-in proof of work in the background; shows the widget of a third-party provider. */
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
