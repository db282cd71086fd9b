import { type Logger, pino } from 'pino';

/**
 * Whatever is logged under these names is a secret, at any depth. A net below the net: the HTTP layer logs no headers,
 * no bodies and no queries at all.
 */
const secret =
  /^(authorization|cookie|set-cookie|password|.*secret|.*token|api_?key|entry_?key|x-service-entry-key|smtpUrl|databaseUrl|connectionString)$/i;

const maxDepth = 5;

const censor = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Error || depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => censor(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secret.test(name) ? '[redacted]' : censor(item, depth + 1),
    ]),
  );
};

export const createLog = (level: string, destination?: NodeJS.WritableStream): Logger => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      // Not pino's own redaction, which costs every request for the logger made for it, whether it logs or not.
      log: (fields: object) => censor(fields) as Record<string, unknown>,
    },
    serializers: { err: (error: Error) => censor({ ...pino.stdSerializers.err(error) }) },
  };
  return destination ? pino(options, destination) : pino(options);
};
