/**
 * The proof of work of the built-in captcha: for each round, find a counter so that the SHA-256 of challenge, round and
 * counter starts with a number of zero bits. Runs in batches so that the page stays responsive. SHA-256 is implemented
 * here because the browser's own is asynchronous, which takes ten times as long for short texts.
 */
export interface ProofOfWorkChallenge {
  /** 64 characters: exactly one SHA-256 block, which is computed once for all attempts. */
  challenge: string;
  /** Number of zero bits. */
  difficulty: number;
  /** Number of counters to find. Many small puzzles take a more predictable time than a large one. */
  rounds: number;
}

const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;

const primes = (() => {
  const found: number[] = [];
  for (let candidate = 2; found.length < 64; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
})();

const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initialState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const schedule = new Int32Array(64);

/** One SHA-256 block, whose 16 words are at the start of `schedule`. */
const compress = (from: Int32Array, to: Int32Array): void => {
  for (let i = 16; i < 64; i += 1) {
    const early = schedule[i - 15] as number;
    const late = schedule[i - 2] as number;
    const s0 = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const s1 = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    schedule[i] = ((schedule[i - 16] as number) + s0 + (schedule[i - 7] as number) + s1) | 0;
  }
  let a = from[0] as number;
  let b = from[1] as number;
  let c = from[2] as number;
  let d = from[3] as number;
  let e = from[4] as number;
  let f = from[5] as number;
  let g = from[6] as number;
  let h = from[7] as number;
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (roundConstants[i] as number) + (schedule[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  to[0] = (from[0] as number) + a;
  to[1] = (from[1] as number) + b;
  to[2] = (from[2] as number) + c;
  to[3] = (from[3] as number) + d;
  to[4] = (from[4] as number) + e;
  to[5] = (from[5] as number) + f;
  to[6] = (from[6] as number) + g;
  to[7] = (from[7] as number) + h;
};

const hexDigits = '0123456789abcdef';
/** A byte as its two hexadecimal digits, in 16 bits. */
const hexPairs = Array.from(
  { length: 256 },
  (_, byte) => (hexDigits.charCodeAt(byte >> 4) << 8) | hexDigits.charCodeAt(byte & 15),
);

/** 16 bits as four hexadecimal digits, which form one SHA-256 word. */
const hexWord = (bits: number): number =>
  ((hexPairs[bits >>> 8] as number) << 16) | (hexPairs[bits & 255] as number);

const stateAfter = (challenge: string): Int32Array => {
  for (let word = 0; word < 16; word += 1) {
    schedule[word] = 0;
    for (let byte = 0; byte < 4; byte += 1)
      schedule[word] = ((schedule[word] as number) << 8) | challenge.charCodeAt(word * 4 + byte);
  }
  const state = new Int32Array(8);
  compress(initialState, state);
  return state;
};

/** The rest of the text: four digits for the round, eight for the counter, and the SHA-256 padding. */
const fillBlock = (round: number): void => {
  schedule.fill(0, 0, 16);
  schedule[0] = hexWord(round);
  schedule[3] = 0x80000000;
  schedule[15] = (64 + 12) * 8;
};

/** Creates a worker whose `work(tries)` runs one batch and returns the token once all rounds are done. */
export const createSolver = ({ challenge, difficulty, rounds }: ProofOfWorkChallenge) => {
  if (challenge.length !== 64 || difficulty < 1 || difficulty > 32)
    throw new TypeError('This version cannot solve this type of challenge.');
  const prefix = stateAfter(challenge);
  const digest = new Int32Array(8);
  const found: number[] = [];
  let counter = 0;
  return {
    runBatch(tries: number): string | undefined {
      fillBlock(found.length);
      for (let left = tries; left > 0 && found.length < rounds; left -= 1) {
        schedule[1] = hexWord(counter >>> 16);
        schedule[2] = hexWord(counter & 65_535);
        compress(prefix, digest);
        if ((digest[0] as number) >>> (32 - difficulty) === 0) {
          found.push(counter);
          counter = 0;
          fillBlock(found.length);
        } else counter += 1;
      }
      return found.length < rounds ? undefined : [challenge, ...found].join('.');
    },
  };
};
