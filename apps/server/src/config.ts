import { resolve } from 'node:path';
import { ConfigError, createReader, type Env, type Reader } from './config-reader.ts';
import type { ShareSettings } from './db/connection-shares.ts';
import { type ClamdAddress, parseClamdUrl } from './kit/clamd/clamd.ts';
import { isEmailConfigured } from './kit/mail/mail-folder.ts';
import type { S3Connection } from './kit/storage/s3-storage.ts';
import type { StorageSettings } from './kit/storage/storage.ts';

type Role = 'all' | 'api' | 'worker';

interface CaptchaProvider {
  /** Public; used to show the widget. */
  siteKey: string;
  secret: string;
  verifyUrl: string;
}

/** All settings from environment variables. README.md describes each variable. */
export interface Config {
  role: Role;
  host: string;
  port: number;
  publicUrl: string;
  /** If not, shared links use the host of the request that creates them, not `localhost`. */
  isPublicUrlSet: boolean;
  processes: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A folder or S3 location for the WAL archive of the embedded PostgreSQL. */
  walArchive: string | undefined;
  database: ShareSettings;
  /** For roles created by the operator, or a connection pooler in front of PostgreSQL. */
  appDatabaseUrl: string | undefined;
  identityDatabaseUrl: string | undefined;
  redisUrl: string | undefined;
  secretKey: string | undefined;
  /** Number of reverse proxies: this many addresses at the end of X-Forwarded-For are trusted. */
  trustedProxies: number;
  bodyLimit: number;
  /** Allowed requests; 0 is unlimited. The first three per API key, then per user, per IP address without a credential, per entry, and per IP address with entry keys. */
  rateLimits: {
    minute: number;
    hour: number;
    day: number;
    sessionMinute: number;
    publicMinute: number;
    entryMinute: number;
    respondentMinute: number;
  };
  uploadLimit: number;
  /** Maximum size of a file uploaded in one request; larger files use resumable uploads. */
  singlePutLimit: number;
  /** Maximum total size of the files of one account in bytes; 0 is unlimited. */
  accountStorageLimit: number;
  /** The malware scanner for uploads and its size limit in bytes. Without it, uploads are not scanned. */
  clamd: { address: ClamdAddress; streamLimit: number } | undefined;
  /** How long export files are kept. */
  exportRetentionDays: number;
  /** How long workflow runs are kept after they end. */
  workflowRunDays: number;
  logLevel: string;
  metrics: { port: number | undefined; token: string | undefined };
  workerConcurrency: number;
  /** How long requests are still accepted after SIGTERM, while `/readyz` reports not ready. */
  drainSeconds: number;
  /** Time limit for the rest of the shutdown. */
  shutdownSeconds: number;
  /** The S3 connection: for files with S3_BUCKET, and for backups to s3:// locations. */
  s3: S3Connection;
  storage: StorageSettings;
  mail: { smtpUrl: string | undefined; from: string; folder: string };
  /** Whether users must verify their email address before they can sign in. Requires SMTP. */
  requireEmailVerification: boolean;
  /** Without it, the deployment has the free plan `self_hosted`. */
  billing:
    | {
        stripeSecretKey: string;
        stripeWebhookSecret: string;
        stripeApiBase: string | undefined;
        trialDays: number;
      }
    | undefined;
  /** Captcha providers available to forms. */
  captcha: { hcaptcha: CaptchaProvider | undefined; turnstile: CaptchaProvider | undefined };
  allowPrivateNetworks: string[];
  /** Show emails that were saved instead of sent: for trials on this machine, never in production. */
  showSavedMail: boolean;
}

const readS3 = (read: Reader): S3Connection => {
  const accessKeyId = read.text('S3_ACCESS_KEY_ID');
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    read.problems.push('Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither.');
  return {
    region: read.text('S3_REGION') ?? 'us-east-1',
    endpoint: read.url('S3_ENDPOINT', ['http', 'https']),
    publicEndpoint: read.url('S3_PUBLIC_ENDPOINT', ['http', 'https']),
    forcePathStyle: read.flag('S3_FORCE_PATH_STYLE'),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
};

const readStorage = (read: Reader, dataDir: string, s3: S3Connection): StorageSettings => {
  const bucket = read.text('S3_BUCKET');
  return bucket === undefined
    ? { kind: 'local', root: resolve(dataDir, 'files') }
    : { kind: 's3', bucket, ...s3 };
};

const readTrustedProxies = (read: Reader): number => {
  const given = read.text('TRUST_PROXY');
  if (given === 'true' || given === 'false') return given === 'true' ? 1 : 0;
  return read.integer('TRUST_PROXY', 0, [0, 10]);
};

const readBilling = (read: Reader): Config['billing'] => {
  const stripeSecretKey = read.text('STRIPE_SECRET_KEY');
  const stripeWebhookSecret = read.text('STRIPE_WEBHOOK_SECRET');
  const stripeApiBase = read.url('STRIPE_API_BASE', ['http', 'https']);
  const trialDays = read.integer('BILLING_TRIAL_DAYS', 14, [0, 3_650]);
  if ((stripeSecretKey === undefined) !== (stripeWebhookSecret === undefined))
    read.problems.push('Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.');
  if (!stripeSecretKey || !stripeWebhookSecret) return undefined;
  return { stripeSecretKey, stripeWebhookSecret, stripeApiBase, trialDays };
};

const readProvider = (
  read: Reader,
  [siteKeyName, secretName, urlName]: readonly [string, string, string],
  itsOwn: string,
): CaptchaProvider | undefined => {
  const siteKey = read.text(siteKeyName);
  const secret = read.text(secretName);
  const verifyUrl = read.url(urlName, ['http', 'https']) ?? itsOwn;
  if ((siteKey === undefined) !== (secret === undefined))
    read.problems.push(`Set both ${siteKeyName} and ${secretName}, or neither.`);
  return siteKey && secret ? { siteKey, secret, verifyUrl } : undefined;
};

const readCaptcha = (read: Reader): Config['captcha'] => ({
  hcaptcha: readProvider(
    read,
    ['HCAPTCHA_SITE_KEY', 'HCAPTCHA_SECRET', 'HCAPTCHA_VERIFY_URL'],
    'https://api.hcaptcha.com/siteverify',
  ),
  turnstile: readProvider(
    read,
    ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET', 'TURNSTILE_VERIFY_URL'],
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  ),
});

const readClamd = (read: Reader): Config['clamd'] => {
  const url = read.text('CLAMD_URL');
  // The default of clamd's own setting StreamMaxLength in Debian, 25M.
  const streamLimit = read.integer('CLAMD_STREAM_LIMIT', 26_214_400, [1_024, 4_294_967_295]);
  if (url === undefined) return undefined;
  const address = parseClamdUrl(url);
  if (address) return { address, streamLimit };
  read.problems.push('CLAMD_URL must be tcp://host:port or unix:/path/to/socket.');
  return undefined;
};

const readDatabaseShares = (read: Reader): ShareSettings => {
  const poolSize = read.integer('DATABASE_POOL_SIZE', 10, [2, 500]);
  const share = (name: string, part: number) =>
    Math.min(poolSize, read.integer(name, Math.ceil(poolSize * part), [1, 500]));
  return {
    poolSize,
    accountConnections: share('DATABASE_ACCOUNT_CONNECTIONS', 0.6),
    formConnections: share('DATABASE_FORM_CONNECTIONS', 0.4),
  };
};

const isLocal = (url: string): boolean => URL.canParse(url) && new URL(url).hostname === 'localhost';

export const readConfig = (env: Env): Config => {
  const read = createReader(env);
  const port = read.integer('PORT', 3000, [0, 65_535]);
  const dataDir = resolve(read.text('DATA_DIR') ?? 'data');
  const publicUrl = (read.url('PUBLIC_URL', ['http', 'https']) ?? `http://localhost:${port}`).replace(
    /\/+$/,
    '',
  );
  const s3 = readS3(read);
  const config: Config = {
    role: read.oneOf('ROLE', 'all', ['all', 'api', 'worker']),
    host: read.text('HOST') ?? '0.0.0.0',
    port,
    publicUrl,
    isPublicUrlSet: read.text('PUBLIC_URL') !== undefined,
    processes: read.integer('WEB_CONCURRENCY', 1, [1, 64]),
    dataDir,
    databaseUrl: read.url('DATABASE_URL', ['postgres', 'postgresql']),
    walArchive: read.text('WAL_ARCHIVE'),
    database: readDatabaseShares(read),
    appDatabaseUrl: read.url('APP_DATABASE_URL', ['postgres', 'postgresql']),
    identityDatabaseUrl: read.url('IDENTITY_DATABASE_URL', ['postgres', 'postgresql']),
    redisUrl: read.url('REDIS_URL', ['redis', 'rediss']),
    secretKey: read.text('SECRET_KEY'),
    trustedProxies: readTrustedProxies(read),
    rateLimits: {
      minute: read.integer('RATE_LIMIT_MINUTE', 100, [0, 1_000_000_000]),
      hour: read.integer('RATE_LIMIT_HOUR', 1_000, [0, 1_000_000_000]),
      day: read.integer('RATE_LIMIT_DAY', 10_000, [0, 1_000_000_000]),
      sessionMinute: read.integer('RATE_LIMIT_SESSION_MINUTE', 600, [0, 1_000_000_000]),
      publicMinute: read.integer('RATE_LIMIT_PUBLIC_MINUTE', 600, [0, 1_000_000_000]),
      entryMinute: read.integer('RATE_LIMIT_ENTRY_MINUTE', 300, [0, 1_000_000_000]),
      respondentMinute: read.integer('RATE_LIMIT_RESPONDENT_MINUTE', 3_000, [0, 1_000_000_000]),
    },
    bodyLimit: read.integer('BODY_LIMIT', 1_048_576, [1_024, 104_857_600]),
    uploadLimit: read.integer('UPLOAD_LIMIT', 5_368_709_120, [1_024, 5_497_558_138_880]),
    singlePutLimit: read.integer('SINGLE_PUT_LIMIT', 104_857_600, [1_024, 5_368_709_120]),
    accountStorageLimit: read.integer('ACCOUNT_STORAGE_LIMIT', 0, [0, Number.MAX_SAFE_INTEGER]),
    clamd: readClamd(read),
    exportRetentionDays: read.integer('EXPORT_RETENTION_DAYS', 7, [1, 365]),
    workflowRunDays: read.integer('WORKFLOW_RUN_DAYS', 30, [1, 3_650]),
    logLevel: read.oneOf('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    metrics: {
      port:
        read.text('METRICS_PORT') === undefined ? undefined : read.integer('METRICS_PORT', 0, [0, 65_535]),
      token: read.text('METRICS_TOKEN'),
    },
    workerConcurrency: read.integer('WORKER_CONCURRENCY', 4, [1, 100]),
    drainSeconds: read.integer('DRAIN_SECONDS', 5, [0, 300]),
    shutdownSeconds: read.integer('SHUTDOWN_SECONDS', 10, [1, 300]),
    s3,
    storage: readStorage(read, dataDir, s3),
    mail: {
      smtpUrl: read.url('SMTP_URL', ['smtp', 'smtps']),
      from: read.text('MAIL_FROM') ?? 'Form Service <forms@localhost>',
      folder: resolve(dataDir, 'mail'),
    },
    requireEmailVerification: read.flag(
      'REQUIRE_EMAIL_VERIFICATION',
      read.text('SMTP_URL') === undefined ? 'false' : 'true',
    ),
    billing: readBilling(read),
    captcha: readCaptcha(read),
    allowPrivateNetworks: (read.text('ALLOW_PRIVATE_NETWORKS') ?? '')
      .split(/[\s,]+/)
      .filter((cidr) => cidr !== ''),
    showSavedMail: read.text('NODE_ENV') !== 'production' && isLocal(publicUrl),
  };
  if ((config.appDatabaseUrl ?? config.identityDatabaseUrl) !== undefined && config.databaseUrl === undefined)
    read.problems.push(
      'APP_DATABASE_URL and IDENTITY_DATABASE_URL require DATABASE_URL, the URL for the owner of the tables.',
    );
  if (config.requireEmailVerification && !isEmailConfigured(config))
    read.problems.push(
      'REQUIRE_EMAIL_VERIFICATION requires SMTP_URL: without it, verification emails cannot be sent.',
    );
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
};
