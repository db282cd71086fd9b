/** Why a sign-in failed, as the sign-in page receives it. */
export type SignInRejectionCode =
  | 'sign_in_expired'
  | 'provider_denied'
  | 'provider_failed'
  | 'provider_disabled'
  | 'email_missing'
  | 'email_not_verified'
  | 'not_a_member';

/** Ends a sign-in. The reason is logged and contains no secrets. */
export class SignInRejection extends Error {
  override name = 'Refusal';
  readonly code: SignInRejectionCode;
  constructor(code: SignInRejectionCode, reason?: string) {
    super(reason ?? code);
    this.code = code;
  }
}

export const rejectSignIn = (code: SignInRejectionCode, reason?: string): never => {
  throw new SignInRejection(code, reason);
};
