/**
 * The path to open after sign-in. Only paths of this app: a link may come from anyone, and must not redirect users to
 * another site after they entered their password.
 */
export const safeLocalPath = (input: unknown): string | undefined => {
  if (typeof input !== 'string' || input.length > 1_000) return undefined;
  // Browsers treat `//host` and `/\host` as other hosts, also after a tab or line break.
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(input)) return undefined;
  return input;
};

/** Screens for signed-out users, which sign-in must not return to. */
const publicPaths = ['/sign-in', '/sign-up', '/forgot-password', '/reset-password', '/email-verified'];

export const pathAfterSignIn = (input: string | undefined): string => {
  const path = safeLocalPath(input);
  if (path === undefined) return '/';
  const [pathname = ''] = path.split(/[?#]/);
  return publicPaths.includes(pathname) ? '/' : path;
};
