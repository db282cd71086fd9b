import ipaddr from 'ipaddr.js';

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * IPv4 ranges outside the public Internet: the IANA special-purpose registry, multicast and class E. Everything else is allowed.
 */
const CLOSED_IPV4 = [
  '0.0.0.0/8', // "this network"
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, with the metadata services of cloud providers
  '172.16.0.0/12', // private
  '192.0.0.0/24', // IETF protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
].map(ipaddr.parseCIDR);

/**
 * IPv6 the other way around: only global unicast (2000::/3) is allowed. That excludes loopback, unique-local, link-local,
 * multicast, and embedded IPv4 (mapped ::ffff:0:0/96, compatible ::/96, NAT64 64:ff9b::/96).
 */
const OPEN_IPV6 = ipaddr.parseCIDR('2000::/3');
const CLOSED_IPV6 = [
  '2001::/23', // IETF protocol assignments: Teredo, benchmarking, ORCHID and others
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: carries an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
].map(ipaddr.parseCIDR);

/** Returns whether connecting to an address is allowed. `exceptions` are networks (CIDR) or single addresses. */
export function createAddressRules(exceptions: string[]): (address: string) => boolean {
  const opened = exceptions.map(parseNetwork);
  return (text) => {
    // Only canonical notation: anything else did not come from a resolver or a parsed URL.
    if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return false;
    const address = ipaddr.parse(text);
    if (opened.some((network) => contains(network, address))) return true;
    return address.kind() === 'ipv4'
      ? !CLOSED_IPV4.some((network) => contains(network, address))
      : contains(OPEN_IPV6, address) && !CLOSED_IPV6.some((network) => contains(network, address));
  };
}

function contains([base, bits]: Network, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.kind() === base.kind() && address.match([base, bits] as [ipaddr.IPv4, number]);
}

function parseNetwork(text: string): Network {
  try {
    if (text.includes('/')) return ipaddr.parseCIDR(text);
    const address = ipaddr.parse(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128] as Network;
  } catch (error) {
    throw new Error(
      `ALLOW_PRIVATE_NETWORKS: ${JSON.stringify(text)} is not a valid network. Use CIDR notation, such as 10.0.0.0/8 or fd00::/8.`,
      { cause: error },
    );
  }
}
