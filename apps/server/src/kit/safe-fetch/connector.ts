import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { OutboundError } from './outbound-error.ts';
import type { Resolve } from './resolver.ts';

/** A connection that takes longer is aborted, even if nothing waits for it any more. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Connects only to permitted addresses. A name is resolved once per connection and only the checked addresses are used, so that a
 * name server cannot answer the check and the connection differently (DNS rebinding). The remote address of the established
 * connection is checked once more.
 *
 * Of several addresses the permitted ones are used rather than rejecting all: networks with DNS64 add an address of a private
 * range to every name, and connecting to a permitted one is safe whatever else the name has.
 */
export function createSafeConnector(options: {
  isAllowed: (address: string) => boolean;
  resolve: Resolve;
}): buildConnector.connector {
  const { isAllowed, resolve } = options;

  async function permittedAddresses(hostname: string): Promise<{ address: string; family: 4 | 6 }[]> {
    const addresses = await resolve(hostname).catch((cause) => {
      throw new OutboundError(
        'name_not_resolved',
        `The host name ${hostname} has no address (${cause.code})`,
        { cause },
      );
    });
    const permitted = addresses.filter(isAllowed);
    if (permitted.length === 0) throw notAllowed(hostname);
    return permitted.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
  }

  const lookup: LookupFunction = (hostname, { all }, done) => {
    permittedAddresses(hostname).then(
      (found) => (all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)),
      (error) => done(error, ''),
    );
  };

  const connect = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    lookup,
    autoSelectFamily: true,
  });

  return (target, done) => {
    // Literal addresses never reach `lookup`.
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isAllowed(host)) {
      done(notAllowed(host), null);
      return;
    }
    connect(target, (...result) => {
      const [error, socket] = result;
      if (error === null && !isAllowed(socket.remoteAddress ?? '')) {
        socket.destroy();
        done(notAllowed(host), null);
        return;
      }
      done(...result);
    });
  };
}

/** Does not reveal the address of a name: that could expose the private network's DNS. */
function notAllowed(host: string): OutboundError {
  return new OutboundError(
    'address_not_allowed',
    `${host} is not on the public Internet, so the request was blocked. The operator can allow its network with ALLOW_PRIVATE_NETWORKS.`,
  );
}
