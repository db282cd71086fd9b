import ipaddr from 'ipaddr.js';
import type { Limiter, RateLimitResult, Window } from './limiter.ts';
import { stricterResult, unlimited } from './rate-limit-result.ts';

const minute = (limit: number): Window[] => [{ name: 'minute', seconds: 60, limit }];

/**
 * Whom an address stands for; undefined for this machine itself: an operator who tries the service out, or a proxy while
 * TRUST_PROXY is not set, where a limit would hit everybody at once. Whoever has an IPv6 address has all of its last 64
 * bits to choose from.
 */
export const addressSubject = (ip: string): string | undefined => {
  if (!ipaddr.isValid(ip)) return `ip:${ip}`;
  const address = ipaddr.process(ip);
  if (address.range() === 'loopback') return undefined;
  if (address.kind() === 'ipv4') return `ip:${address.toString()}`;
  const network = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `ip:${network.join(':')}::/64`;
};

/** So many addresses are remembered with whom they stand for: working that out takes as long as reading a small body. */
const maxCachedAddresses = 1_000;

const cachedAddressSubject = () => {
  const known = new Map<string, string | undefined>();
  return (ip: string): string | undefined => {
    if (known.has(ip)) return known.get(ip);
    if (known.size >= maxCachedAddresses) known.clear();
    const subject = addressSubject(ip);
    known.set(ip, subject);
    return subject;
  };
};

/**
 * Whoever begins one draft after the other has a new entry key each time, so requests with entry keys count for the address
 * too. Many respondents may share one: a class of 40 that types without a pause saves 2,400 times a minute. Nobody needs
 * all of a minute's requests in a few seconds.
 */
const respondentWindows = (limit: number): Window[] => [
  { name: 'ten-seconds', seconds: 10, limit: Math.ceil(limit / 4) },
  ...minute(limit),
];

/** The limits of callers without an API key: people by themselves, respondents by their entry and everyone by their address. */
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
  const personWindows = minute(sessionMinute);
  const addressWindows = minute(publicMinute);
  const sharedWindows = respondentWindows(respondentMinute);
  const subjectOf = cachedAddressSubject();
  return {
    countUser: (userId: string): Promise<RateLimitResult> => limiter.take(`person:${userId}`, personWindows),
    /** The tighter of both. A request that the entry's own limit refuses has counted for the address. */
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
