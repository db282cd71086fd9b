interface PageHost {
  hostname: string;
  isSecure: boolean;
}

const isIp = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname);

/** Why passkeys do not work on this host, whatever the browser supports: browsers require a host name and HTTPS. */
export const hostBlockedReason = ({ hostname, isSecure }: PageHost): string | undefined => {
  if (isIp(hostname))
    return 'Passkeys don’t work on an IP address. Open this service at its host name instead.';
  if (!isSecure) return 'Passkeys require HTTPS. Open this service at its https:// address instead.';
  return undefined;
};

export const passkeyBlockedReason = (): string | undefined =>
  hostBlockedReason({ hostname: location.hostname, isSecure: isSecureContext });
