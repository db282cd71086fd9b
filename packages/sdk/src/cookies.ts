/**
 * The cookies of one client outside a browser, where `fetch` keeps none, so that a script stays signed in. There is only
 * one origin, so only name and value are stored. Expired cookies are removed.
 */
export const createCookieJar = () => {
  const jar = new Map<string, string>();

  return {
    header: (): string | undefined =>
      jar.size === 0 ? undefined : [...jar].map(([name, value]) => `${name}=${value}`).join('; '),

    store(response: Response): void {
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';');
        const at = pair.indexOf('=');
        const name = pair.slice(0, at).trim();
        const ended = attributes.some((one) => /^\s*max-age=(0|-\d+)\s*$/i.test(one));
        if (ended) jar.delete(name);
        else jar.set(name, pair.slice(at + 1).trim());
      }
    },
  };
};
