import { type Logger, pino } from 'pino';

/**
 * Values logged under these names are secrets, at any depth. A second line of defense: the HTTP layer logs no headers, bodies or
 * queries at all.
 */
const secretNames =
  /^(authorization|cookie|set-cookie|password|.*secret|.*token|api_?key|entry_?key|x-service-entry-key|smtpUrl|databaseUrl|connectionString)$/i;

/** Details that PostgreSQL adds to an error: often the row that was submitted. */
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
      // Not pino's own redaction, which costs every request for the child logger, whether it logs or not.
      log: (fields: object) => redact(fields) as Record<string, unknown>,
    },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
};
