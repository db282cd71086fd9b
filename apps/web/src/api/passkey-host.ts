/** Passkeys belong to a host name: at an IP address browsers refuse them. */
export const hasPasskeyHost = (): boolean => !/^[\d.]+$|^\[/.test(location.hostname);
