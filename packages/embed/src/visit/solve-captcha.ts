import type { RespondentClient } from '@form-service/sdk/respondent';
import type { PublicForm } from './types.ts';

export async function solveCaptcha(form: PublicForm, client: RespondentClient): Promise<string | undefined> {
  if (form.captcha === 'none') return undefined;
  const { solveFormCaptcha } = await import('./captcha.ts');
  return solveFormCaptcha(form, client);
}
