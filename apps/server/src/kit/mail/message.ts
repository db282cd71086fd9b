/** A mail to send. Every part may come from a respondent, so every part is checked. */
export interface MailMessage {
  to: string | string[];
  subject: string;
  text: string;
  html?: string;
  attachments?: { fileName: string; contentType: string; content: Buffer }[];
  headers?: Record<string, string>;
  /** Stable for a mail that may be sent twice, so that receivers can drop the duplicate: `<job-123@forms.example>`. */
  messageId?: string;
}

/** `permanent` means that a retry would fail the same way. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: 'invalid_message' | 'delivery_failed';
  readonly permanent: boolean;
  constructor(code: MailError['code'], message: string, options: ErrorOptions & { permanent: boolean }) {
    super(message, options);
    this.code = code;
    this.permanent = options.permanent;
  }
}

const MAX_RECIPIENTS = 50;
const MAX_SUBJECT_CHARACTERS = 998;
const MAX_ATTACHMENTS = 20;
/** Mail servers commonly accept 20 to 25 MB, and base64 turns three bytes into four. */
const MAX_ATTACHED_BYTES = 15_000_000;

/** A single address: no list, no display name, no comment. SMTP allows 254 characters. */
const ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,189}$/u;
const CONTROL_CHARACTER = /\p{Cc}/u;
const OWN_HEADERS =
  /^(from|to|cc|bcc|sender|subject|date|message-id|mime-version|return-path|received|dkim-.*|content-.*|resent-.*)$/i;

/**
 * Rejects everything that could add a header, a recipient or a second message: line breaks and other control characters in any
 * header, and recipient lists in one address. Returns the recipients.
 */
export function checkMessage(message: MailMessage): string[] {
  const to = [message.to].flat();
  if (to.length === 0 || to.length > MAX_RECIPIENTS) {
    throw invalid(`An email needs 1 to ${MAX_RECIPIENTS} recipients, but this one has ${to.length}`);
  }
  for (const address of to) {
    if (!ADDRESS.test(address)) throw invalid(`${quote(address)} is not a single email address`);
  }
  if (message.subject.length > MAX_SUBJECT_CHARACTERS) {
    throw invalid(`The subject has more than ${MAX_SUBJECT_CHARACTERS} characters`);
  }
  assertOneLine('subject', message.subject);
  for (const [name, value] of Object.entries(message.headers ?? {})) {
    if (!/^[A-Za-z0-9-]+$/.test(name)) throw invalid(`${quote(name)} is not a valid header name`);
    if (OWN_HEADERS.test(name))
      throw invalid(`The header ${name} is set by the service and cannot be changed`);
    assertOneLine(`header ${name}`, value);
  }
  const attachments = message.attachments ?? [];
  const attached = attachments.reduce((sum, { content }) => sum + content.length, 0);
  if (attachments.length > MAX_ATTACHMENTS || attached > MAX_ATTACHED_BYTES) {
    throw invalid(
      `An email can have up to ${MAX_ATTACHMENTS} attachments and ${MAX_ATTACHED_BYTES} bytes in total. Send links to the files instead.`,
    );
  }
  for (const { fileName, contentType } of attachments) {
    assertOneLine('attachment name', fileName);
    if (!/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/.test(contentType)) {
      throw invalid(`${quote(contentType)} is not a content type`);
    }
  }
  if (message.messageId !== undefined && !/^<[\w.+-]+@[\w.-]+>$/.test(message.messageId)) {
    throw invalid(`${quote(message.messageId)} is not a message id: use <name@domain>`);
  }
  return to;
}

function assertOneLine(what: string, value: string): void {
  if (CONTROL_CHARACTER.test(value)) {
    throw invalid(
      `The ${what} ${quote(value)} contains a line break or another control character. Remove it.`,
    );
  }
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}

function invalid(message: string): MailError {
  return new MailError('invalid_message', message, { permanent: true });
}
