import { lookup, Resolver } from 'node:dns/promises';

/** All addresses of a name. Rejects when there are none. */
export type Resolve = (hostname: string) => Promise<string[]>;

/**
 * Names a stranger could own are asked of c-ares, which waits without a thread: a name server that never answers
 * then holds up nobody else. The system's resolver (hosts file, search domains) blocks one of libuv's few threads
 * for as long as a name server likes, so it gets only names that cannot belong to a stranger.
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
    ipv6.catch(() => undefined); // it may fail before anyone waits for it
    const ipv4 = await resolver.resolve4(hostname).catch(() => []);
    // Some name servers never answer for IPv6; with an IPv4 address in hand that is not worth a wait.
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
