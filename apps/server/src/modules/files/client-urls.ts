/**
 * How a client is told a URL: absolute, for clients that take URLs as they are; and, where the service itself answers it, as
 * a path, which holds for a client that knows the service by another name than its `Host` header told.
 */
export const clientUrls = (address: string, url: string): { url: string; path?: string } =>
  url.startsWith('/') ? { url: `${address}${url}`, path: url } : { url };
