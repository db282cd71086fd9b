import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { makePrivateFolder, writeFileDurably } from '../durable-file.ts';
import type { MailMessage } from './message.ts';

/** Whether email is sent. Without SMTP it is only saved in DATA_DIR/mail, and nothing may claim that it was sent. */
export const isEmailConfigured = ({ mail }: { mail: { smtpUrl: string | undefined } }): boolean =>
  mail.smtpUrl !== undefined;

interface MailSummary {
  name: string;
  to: string[];
  subject: string;
  writtenAt: string;
}

interface StoredMail extends MailSummary {
  text: string;
  html?: string | undefined;
  attachments: { fileName: string; contentType: string; size: number }[];
  /** The complete message, for a mail program to open. */
  raw: Buffer;
}

/** Mail that was saved instead of sent, for development and for trials without a mail server. */
export interface MailFolder {
  /** Newest first. */
  list(options?: { limit?: number }): Promise<MailSummary[]>;
  /** Undefined if there is no such mail; `name` may be any user input. */
  read(name: string): Promise<StoredMail | undefined>;
}

const NAME = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;

/**
 * Two files per mail: `<name>.eml`, and `<name>.json` with its readable parts, so that showing it needs no MIME parser. Names
 * start with the time and therefore sort by it. The .eml is written last: a mail is listed when it is complete.
 */
export function createMailFolder(
  folder: string,
  clock: Clock,
): MailFolder & { write(message: MailMessage, to: string[], raw: Buffer): Promise<string> } {
  async function readSummary(name: string): Promise<Omit<StoredMail, 'raw'>> {
    return { name, ...JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) };
  }

  return {
    async write(message, to, raw) {
      const writtenAt = clock.now().toISOString();
      const name = `${writtenAt.replace(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`;
      const { subject, text, html, attachments = [] } = message;
      const summary = {
        to,
        subject,
        writtenAt,
        text,
        html,
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          fileName,
          contentType,
          size: content.length,
        })),
      };
      await makePrivateFolder(folder);
      for (const [ending, content] of [
        ['json', JSON.stringify(summary)],
        ['eml', raw],
      ] as const) {
        const temporary = join(folder, `.${name}.${ending}`);
        await writeFileDurably(join(folder, `${name}.${ending}`), temporary, (file) =>
          file.writeFile(content),
        );
      }
      return name;
    },

    async list({ limit = 100 } = {}) {
      const files = await readdir(folder).catch(whenMissing<string[]>([]));
      const names = files
        .filter((file) => file.endsWith('.eml'))
        .map((file) => file.slice(0, -'.eml'.length));
      const newest = names
        .filter((name) => NAME.test(name))
        .sort()
        .reverse()
        .slice(0, limit);
      return Promise.all(
        newest.map(async (name) => {
          const { to, subject, writtenAt } = await readSummary(name);
          return { name, to, subject, writtenAt };
        }),
      );
    },

    async read(name) {
      if (!NAME.test(name)) return undefined;
      const raw = await readFile(join(folder, `${name}.eml`)).catch(whenMissing(undefined));
      return raw && { ...(await readSummary(name)), raw };
    },
  };
}

function whenMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
