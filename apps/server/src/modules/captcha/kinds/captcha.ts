import type { areas, CaptchaKind, ResponseBody } from '@form-service/contracts';
import type { Services } from '../../../context.ts';

type Challenge = ResponseBody<typeof areas.entrySessions.routes.getChallenge>;

/** What a respondent sent, for which form, from where. */
export interface Attempt {
  /** The uuid of the form. */
  formId: string;
  token: string;
  ip: string;
}

/** `unavailable`: nobody could say, and that is not the respondent's fault. It never counts as passed. */
export type CaptchaResult = 'passed' | 'failed' | 'unavailable';

/** A way to tell people from programs. One file each in this folder, and a line in index.ts. */
export interface Captcha {
  kind: CaptchaKind;
  /** Whether respondents must send anything. */
  requiresToken: boolean;
  challenge(services: Services, formId: string): Omit<Challenge, 'kind'>;
  check(services: Services, attempt: Attempt): Promise<CaptchaResult>;
}
