import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Limiter, RateLimitResult, Window } from './limiter.ts';
import { stricterResult, unlimited } from './rate-limit-result.ts';

const minute = (limit: number): Window[] => [{ name: 'minute', seconds: 60, limit }];

/**
 * The subject an IP address is counted as; undefined for the loopback address: an operator trying the service, or a proxy while
 * TRUST_PROXY is not set, where a limit would affect everybody. An IPv6 client controls the last 64 bits of its address, so the
 * /64 network is counted.
 */
export const addressSubject = (ip: string): string | undefined => {
  if (!ipaddr.isValid(ip)) return `ip:${ip}`;
  const address = ipaddr.process(ip);
  if (address.range() === 'loopback') return undefined;
  if (address.kind() === 'ipv4') return `ip:${address.toString()}`;
  const network = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `ip:${network.join(':')}::/64`;
};

/** Number of addresses whose subject is cached: computing it takes as long as parsing a small body. */
const maxCachedAddresses = 1_000;

const cachedAddressSubject = () => {
  const cache = new LRUCache<string, { subject: string | undefined }>({ max: maxCachedAddresses });
  return (ip: string): string | undefined => {
    const cached = cache.get(ip) ?? { subject: addressSubject(ip) };
    cache.set(ip, cached);
    return cached.subject;
  };
};

/**
 * A respondent who starts one draft after another gets a new entry key each time, so requests with entry keys also count toward
 * the IP address. Many respondents may share one: a class of 40 that types continuously saves 2,400 times a minute. The
 * ten-second window prevents using a minute's requests in a burst.
 */
const respondentWindows = (limit: number): Window[] => [
  { name: 'ten-seconds', seconds: 10, limit: Math.ceil(limit / 4) },
  ...minute(limit),
];

/** The limits of callers without an API key: per user, per entry and per IP address. */
export const createCallerLimits = (
  limiter: Limiter,
  {
    sessionMinute,
    publicMinute,
    entryMinute,
    respondentMinute,
  }: { sessionMinute: number; publicMinute: number; entryMinute: number; respondentMinute: number },
) => {
  const entryWindows = minute(entryMinute);
  const userWindows = minute(sessionMinute);
  const addressWindows = minute(publicMinute);
  const sharedWindows = respondentWindows(respondentMinute);
  const subjectOf = cachedAddressSubject();
  return {
    countUser: (userId: string): Promise<RateLimitResult> => limiter.take(`person:${userId}`, userWindows),
    /** The stricter of both. A request rejected by the entry's limit still counts toward the IP address. */
    countEntry: async (entryId: string, ip: string): Promise<RateLimitResult> => {
      const subject = subjectOf(ip);
      const [ofEntry, ofAddress] = await Promise.all([
        limiter.take(`entry:${entryId}`, entryWindows),
        subject === undefined ? unlimited : limiter.take(`respondents:${subject}`, sharedWindows),
      ]);
      return stricterResult(ofEntry, ofAddress);
    },
    countAddress: async (ip: string): Promise<RateLimitResult> => {
      const subject = subjectOf(ip);
      return subject === undefined ? unlimited : limiter.take(subject, addressWindows);
    },
  };
};
