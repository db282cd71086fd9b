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
}

/** Properties of errors from nodemailer and Node's sockets. */
interface Cause extends Error {
  code?: string;
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

const explanations: Record<MailFailure['code'], string> = {
  host_not_found: 'No mail server was found at this host. Check the host name in SMTP_URL.',
  connection_refused:
    'The mail server refused the connection. Check the host and port in SMTP_URL, and that the server is running.',
  timeout:
    'The mail server did not respond in time. Check the port in SMTP_URL, and that no firewall blocks outgoing mail.',
  tls_failed:
    "Could not establish a secure connection to the mail server. Use smtps:// with port 465 or smtp:// with port 587, and check the server's certificate.",
  sign_in_refused:
    'The mail server rejected the username or password. Check them in SMTP_URL; special characters must be percent-encoded.',
  address_refused:
    'The mail server rejected the email. Check that it allows sending from the address in MAIL_FROM, and that your own address exists.',
  other: 'The mail server did not accept the email. Its response is in the service log.',
};

/** A failed delivery in plain words. They name no host and contain nothing from the mail server: any admin may read them. */
export const explainMailFailure = (error: MailError): MailFailure => {
  const code = kindOf((error.cause ?? error) as Cause);
  return { code, message: explanations[code] };
};
