/**
 * A URL as returned to clients: absolute, and for URLs of the service also as a path, for clients that reach it under another
 * name than its `Host` header.
 */
export const clientUrls = (address: string, url: string): { url: string; path?: string } =>
  url.startsWith('/') ? { url: `${address}${url}`, path: url } : { url };
