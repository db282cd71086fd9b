import ipaddr from 'ipaddr.js';
import type { Limiter, Verdict, Window } from './limiter.ts';
import { unlimited } from './verdict.ts';

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
const mostAddresses = 1_000;

const rememberedSubject = () => {
  const known = new Map<string, string | undefined>();
  return (ip: string): string | undefined => {
    if (known.has(ip)) return known.get(ip);
    if (known.size >= mostAddresses) known.clear();
    const subject = addressSubject(ip);
    known.set(ip, subject);
    return subject;
  };
};

/** The limits of callers without an API key: people by themselves, respondents by their entry and everyone by their address. */
export const createCallerLimits = (
  limiter: Limiter,
  {
    sessionMinute,
    publicMinute,
    entryMinute,
  }: { sessionMinute: number; publicMinute: number; entryMinute: number },
) => {
  const entryWindows = minute(entryMinute);
  const personWindows = minute(sessionMinute);
  const addressWindows = minute(publicMinute);
  const subjectOf = rememberedSubject();
  return {
    countPerson: (userId: string): Promise<Verdict> => limiter.take(`person:${userId}`, personWindows),
    countEntry: (entryId: string): Promise<Verdict> => limiter.take(`entry:${entryId}`, entryWindows),
    countAddress: async (ip: string): Promise<Verdict> => {
      const subject = subjectOf(ip);
      return subject === undefined ? unlimited : limiter.take(subject, addressWindows);
    },
  };
};
