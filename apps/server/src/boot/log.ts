import { type Logger, pino } from 'pino';

/**
 * Whatever is logged under these names is a secret, at any depth. A net below the net: the HTTP layer logs no headers,
 * no bodies and no queries at all.
 */
const secretNames =
  /^(authorization|cookie|set-cookie|password|.*secret|.*token|api_?key|entry_?key|x-service-entry-key|smtpUrl|databaseUrl|connectionString)$/i;

/** What PostgreSQL adds to an error to explain it: often the very row that somebody submitted. */
const submittedDetails = new Set(['detail', 'where', 'internalQuery', 'parameters']);

const maxDepth = 5;

const isRecord = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretNames.test(name) ? '[redacted]' : redact(item, depth + 1),
    ]),
  );
};

const describeError = (error: Error): unknown => {
  const fields = Object.entries(pino.stdSerializers.err(error)).filter(
    ([name]) => !submittedDetails.has(name),
  );
  return redact(Object.fromEntries(fields));
};

export const createLog = (level: string, destination?: NodeJS.WritableStream): Logger => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      // Not pino's own redaction, which costs every request for the logger made for it, whether it logs or not.
      log: (fields: object) => redact(fields) as Record<string, unknown>,
    },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
};
