/**
 * Where to go once signed in. Only a path of this app: an address from a link may come from anybody, and must not send
 * people who just typed their password to another site.
 */
export const safeLocalPath = (wish: unknown): string | undefined => {
  if (typeof wish !== 'string' || wish.length > 1_000) return undefined;
  // `//host` and `/\host` are other hosts to a browser, and so is either behind a tab or a line break.
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(wish)) return undefined;
  return wish;
};

/** Screens for people who are not signed in: nobody should come back to one after signing in. */
const publicPaths = ['/sign-in', '/sign-up', '/forgot-password', '/reset-password', '/email-verified'];

export const pathAfterSignIn = (wish: string | undefined): string => {
  const path = safeLocalPath(wish);
  if (path === undefined) return '/';
  const [place = ''] = path.split(/[?#]/);
  return publicPaths.includes(place) ? '/' : path;
};
