import { lookup, Resolver } from 'node:dns/promises';

/** All addresses of a name. Rejects if there are none. */
export type Resolve = (hostname: string) => Promise<string[]>;

/**
 * Public names are resolved by c-ares, which waits without blocking a thread: a name server that never responds delays nothing
 * else. The system's resolver (hosts file, search domains) blocks one of libuv's few threads for as long as a name server takes,
 * so it is used only for names that cannot belong to an attacker.
 */
export function createResolver(options: { servers?: string[]; timeoutMs?: number } = {}): Resolve {
  const resolver = new Resolver({ timeout: options.timeoutMs ?? 3_000, tries: 2 });
  if (options.servers) resolver.setServers(options.servers);

  return async (hostname) => {
    if (isLocalName(hostname)) {
      const found = await lookup(hostname, { all: true, order: 'ipv4first' });
      return found.map(({ address }) => address);
    }
    const ipv6 = resolver.resolve6(hostname);
    ipv6.catch(() => undefined); // It may fail before anything awaits it.
    const ipv4 = await resolver.resolve4(hostname).catch(() => []);
    // Some name servers never respond for IPv6; with an IPv4 address available that is not worth waiting for.
    return ipv4.length > 0 ? [...ipv4, ...(await firstOf(ipv6, IPV6_GRACE_MS))] : ipv6;
  };
}

const IPV6_GRACE_MS = 50;

function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return !name.includes('.') || /\.(localhost|internal)$/.test(name);
}

async function firstOf(answer: Promise<string[]>, graceMs: number): Promise<string[]> {
  const { promise: late, resolve } = Promise.withResolvers<string[]>();
  const timer = setTimeout(() => resolve([]), graceMs);
  try {
    return await Promise.race([answer.catch(() => []), late]);
  } finally {
    clearTimeout(timer);
  }
}
