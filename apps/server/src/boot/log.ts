import { type Logger, pino } from 'pino';

/** Whatever is logged under these names is a secret. The HTTP layer logs no headers and no bodies at all. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'apiKey',
  'entryKey',
  'smtpUrl',
  'databaseUrl',
];

export const createLog = (level: string, destination?: NodeJS.WritableStream): Logger => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
};
