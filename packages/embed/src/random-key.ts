/** A key that nobody else has. `crypto.randomUUID` is missing on pages that came without TLS. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
