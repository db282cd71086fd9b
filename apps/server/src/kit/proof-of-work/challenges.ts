import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Keyring } from '../crypto/keyring.ts';

/*
 * Work that costs a program time and that a person does not notice. A challenge is signed and self-contained, so nothing is
 * stored until it comes back solved; the caller then stores its nonce until it expires.
 *
 * 48 bytes, as 64 characters of base64url: format (1), nonce (16), expiry in milliseconds (6), zero bits (1), rounds (1), keyed
 * hash of the rest and of the subject (23). 64 characters are one block of SHA-256, which solvers compute once.
 */

const FORMAT = 1;
const NONCE_AT = 1;
const EXPIRY_AT = 17;
const DIFFICULTY_AT = 23;
const ROUNDS_AT = 24;
const MAC_AT = 25;
const SIZE = 48;

const LIFETIME_MS = 600_000;

/**
 * On average 16 × 2¹⁵ hashes: 0.45 s for a browser on a common computer, one to two seconds on a phone. Sixteen small puzzles
 * rather than a large one, whose time would vary four times as much.
 */
const DIFFICULTY = 15;
const ROUNDS = 16;

interface Challenge {
  challenge: string;
  difficulty: number;
  rounds: number;
  expiresAt: Date;
}

type Solution = { solved: true; nonce: Buffer; expiresAt: Date } | { solved: false };

const invalidSolution: Solution = { solved: false };

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** Whether the hash of the challenge, the round and the counter starts with this many zero bits. */
const isFound = (challenge: string, round: number, counter: number, difficulty: number): boolean => {
  const digest = hash('sha256', `${challenge}${hex(round, 4)}${hex(counter, 8)}`, 'buffer');
  return digest.readUInt32BE(0) >>> (32 - difficulty) === 0;
};

const counterOf = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : Number.NaN);

export const createChallenges = (
  keyring: Keyring,
  clock: Clock,
  { difficulty = DIFFICULTY, rounds = ROUNDS } = {},
) => {
  /** `subject` is what the work is done for; the solution is not valid for another subject. */
  const macOf = (subject: string, head: Buffer) =>
    keyring
      .hash('proof-of-work', Buffer.concat([Buffer.from(`${subject}\n`), head]))
      .subarray(0, SIZE - MAC_AT);

  return {
    issue(subject: string): Challenge {
      const bytes = Buffer.alloc(SIZE);
      const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
      bytes[0] = FORMAT;
      randomBytes(16).copy(bytes, NONCE_AT);
      bytes.writeUIntBE(expiresAt.getTime(), EXPIRY_AT, 6);
      bytes[DIFFICULTY_AT] = difficulty;
      bytes[ROUNDS_AT] = rounds;
      macOf(subject, bytes.subarray(0, MAC_AT)).copy(bytes, MAC_AT);
      return { challenge: bytes.toString('base64url'), difficulty, rounds, expiresAt };
    },

    /** Checks a solution. The signature is checked first and the work last, so invalid input costs little. */
    check(subject: string, token: string): Solution {
      const [challenge = '', ...counters] = token.split('.', 66);
      const bytes = Buffer.from(challenge, 'base64url');
      // Only the canonical encoding: base64 has others of the same bytes, whose hashes would differ.
      if (bytes.length !== SIZE || bytes[0] !== FORMAT || bytes.toString('base64url') !== challenge)
        return invalidSolution;
      const mac = macOf(subject, bytes.subarray(0, MAC_AT));
      if (!timingSafeEqual(mac, bytes.subarray(MAC_AT))) return invalidSolution;
      const expiresAt = new Date(bytes.readUIntBE(EXPIRY_AT, 6));
      if (expiresAt <= clock.now() || counters.length !== bytes[ROUNDS_AT]) return invalidSolution;
      const bits = bytes[DIFFICULTY_AT] as number;
      const areFound = counters.every((text, round) => {
        const counter = counterOf(text);
        return counter < 2 ** 32 && isFound(challenge, round, counter, bits);
      });
      const nonce = bytes.subarray(NONCE_AT, EXPIRY_AT);
      return areFound ? { solved: true, nonce, expiresAt } : invalidSolution;
    },
  };
};
