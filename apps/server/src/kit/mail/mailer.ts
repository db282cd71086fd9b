import type { Transporter } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { createMailFolder, type MailFolder } from './mail-folder.ts';
import { checkMessage, MailError, type MailMessage } from './message.ts';

export interface MailSettings {
  /** The sender of every mail: `Form Service <no-reply@forms.example>`. */
  from: string;
  /** `smtp://user:password@host:587` or `smtps://…:465`. Without it mail is saved in `folder`. */
  smtpUrl?: string | undefined;
  folder: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail, or the file is on disk. Throws MailError. */
  send(message: MailMessage): Promise<{ messageId: string }>;
  /** Where mail is saved instead of sent; undefined if it is sent. */
  folder?: MailFolder;
  close(): Promise<void>;
}

interface Log {
  info(details: object, message: string): void;
}

/** A message must not be able to make us read a file or fetch a URL. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/** A mail server that does not respond delays a mail for at most about a minute. */
const SMTP_LIMITS = {
  pool: true,
  maxConnections: 5,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

export function createMailer(settings: MailSettings, tools: { log: Log; clock: Clock }): Mailer {
  return settings.smtpUrl ? smtpMailer(settings.from, settings.smtpUrl) : folderMailer(settings, tools);
}

function smtpMailer(from: string, smtpUrl: string): Mailer {
  if (!/^smtps?:\/\/[^/]/.test(smtpUrl)) {
    throw new Error(
      'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465',
    );
  }
  let transport: Promise<Transporter> | undefined;
  async function connect(): Promise<Transporter> {
    return (await nodemailer()).createTransport({ url: smtpUrl, ...SMTP_LIMITS, ...CLOSED });
  }
  return {
    async send(message) {
      const to = checkMessage(message);
      transport ??= connect();
      try {
        const { messageId } = await (await transport).sendMail(compose(from, to, message));
        return { messageId };
      } catch (error) {
        throw deliveryFailed(error);
      }
    },
    close: async () => (await transport)?.close(),
  };
}

function folderMailer(settings: MailSettings, { log, clock }: { log: Log; clock: Clock }): Mailer {
  const folder = createMailFolder(settings.folder, clock);
  return {
    async send(message) {
      const to = checkMessage(message);
      const { createTransport } = await nodemailer();
      const transport = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        ...CLOSED,
      });
      const composed = await transport.sendMail({
        ...compose(settings.from, to, message),
        date: clock.now(),
      });
      const name = await folder.write(message, to, composed.message as Buffer).catch((error) => {
        throw deliveryFailed(error);
      });
      log.info({ mail: name }, 'Email saved to a folder and not sent, because SMTP_URL is not set');
      return { messageId: composed.messageId };
    },
    folder,
    close: async () => undefined,
  };
}

/** Loaded with the first mail: it would add 0.1 s to the start of the service. */
async function nodemailer() {
  return (await import('nodemailer')).default;
}

function compose(
  from: string,
  to: string[],
  { subject, text, html, headers, messageId, attachments }: MailMessage,
) {
  return {
    from,
    to: to.map((address) => ({ name: '', address })),
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(headers && { headers }),
    ...(messageId !== undefined && { messageId }),
    attachments: attachments?.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content,
    })),
  };
}

/** A 5xx response of a mail server is permanent; anything else may be temporary. */
function deliveryFailed(error: unknown): MailError {
  const { message, responseCode } = error as Error & { responseCode?: number };
  const permanent = responseCode !== undefined && responseCode >= 500;
  return new MailError('delivery_failed', `The email could not be sent: ${message}`, {
    permanent,
    cause: error,
  });
}
