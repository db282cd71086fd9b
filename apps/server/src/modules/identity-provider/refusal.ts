/** Why a sign-in failed, as the page it leads back to is told. */
export type RefusalCode =
  | 'sign_in_expired'
  | 'provider_denied'
  | 'provider_failed'
  | 'provider_disabled'
  | 'email_missing'
  | 'email_not_verified'
  | 'not_a_member';

/** Ends a sign-in. The reason is for the log, and holds nothing secret. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  constructor(code: RefusalCode, reason?: string) {
    super(reason ?? code);
    this.code = code;
  }
}

export const refuse = (code: RefusalCode, reason?: string): never => {
  throw new Refusal(code, reason);
};
