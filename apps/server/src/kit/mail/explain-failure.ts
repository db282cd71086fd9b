import type { MailError } from './message.ts';

export interface MailFailure {
  code:
    | 'host_not_found'
    | 'connection_refused'
    | 'timeout'
    | 'tls_failed'
    | 'sign_in_refused'
    | 'address_refused'
    | 'other';
  /** What went wrong, and what to check. */
  message: string;
  /** What the mail server or the network said. */
  detail: string;
}

/** What nodemailer and Node's sockets put on their errors. */
interface Cause extends Error {
  code?: string;
  response?: string;
  responseCode?: number;
}

const kindOf = ({ code = '', message, responseCode }: Cause): MailFailure['code'] => {
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(`${code} ${message}`)) return 'host_not_found';
  if (/ECONNREFUSED/.test(`${code} ${message}`)) return 'connection_refused';
  if (code === 'ETIMEDOUT' || /timed? ?out|timeout/i.test(message)) return 'timeout';
  if (code === 'EAUTH' || responseCode === 535 || responseCode === 530) return 'sign_in_refused';
  if (code === 'ETLS' || /\b(ssl|tls|certificate|self.signed)\b|wrong version number/i.test(message))
    return 'tls_failed';
  if (code === 'EENVELOPE' || (responseCode ?? 0) >= 500) return 'address_refused';
  return 'other';
};

const explanations: Record<MailFailure['code'], (server: string) => string> = {
  host_not_found: (server) => `There is no mail server at ${server}. Check the host name in SMTP_URL.`,
  connection_refused: (server) =>
    `No mail server listens at ${server}. Check the host and port in SMTP_URL, and that the server runs.`,
  timeout: (server) =>
    `${server} did not answer in time. Check the port in SMTP_URL, and that no firewall blocks outgoing mail.`,
  tls_failed: (server) =>
    `No secure connection to ${server} could be made. Use smtps:// with port 465 and smtp:// with port 587, and check the server's certificate.`,
  sign_in_refused: (server) =>
    `${server} refused the user name or password. Check them in SMTP_URL; special characters must be percent-encoded.`,
  address_refused: (server) =>
    `${server} refused the email. It must be allowed to send from the address in MAIL_FROM, and your own address must exist.`,
  other: (server) => `${server} did not accept the email. Its answer is below.`,
};

/** A failed delivery in plain words, for whoever set the mail server up. */
export const explainMailFailure = (error: MailError, server: string): MailFailure => {
  const cause = (error.cause ?? error) as Cause;
  const code = kindOf(cause);
  const detail = (cause.response ?? cause.message).replaceAll(/\s+/g, ' ').trim();
  return { code, message: explanations[code](server), detail: detail.slice(0, 500) };
};
