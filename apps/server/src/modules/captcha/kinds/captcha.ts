import type { areas, CaptchaKind, ResponseBody } from '@form-service/contracts';
import type { Services } from '../../../context.ts';

type Challenge = ResponseBody<typeof areas.entrySessions.routes.getChallenge>;

/** The token, form and IP address of a respondent. */
export interface Attempt {
  /** The uuid of the form. */
  formId: string;
  token: string;
  ip: string;
}

/** `unavailable`: the token could not be verified, through no fault of the respondent. It never counts as passed. */
export type CaptchaResult = 'passed' | 'failed' | 'unavailable';

/** A kind of captcha. All kinds are listed in index.ts. */
export interface Captcha {
  kind: CaptchaKind;
  /** Whether respondents must send a token. */
  requiresToken: boolean;
  challenge(services: Services, formId: string): Omit<Challenge, 'kind'>;
  check(services: Services, attempt: Attempt): Promise<CaptchaResult>;
}
