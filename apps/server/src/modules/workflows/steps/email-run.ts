import { createHash } from 'node:crypto';
import type { StepOf } from '@form-service/contracts';
import type { Window } from '../../../http/limits/limiter.ts';
import { runRequestInThread } from '../../../http/run-request-in-thread.ts';
import { decodeId } from '../../../kit/ids.ts';
import { isEmailConfigured } from '../../../kit/mail/mail-folder.ts';
import { plainText } from '../../../kit/pdf/read-html.ts';
import { attachTemplateFiles } from '../../templates/index.ts';
import { failPermanently, requiredSetting } from './failures.ts';
import type { Fill } from './fill-in.ts';
import { type StepContext, StepFailure, type StepResult } from './run-step.ts';
import { fillTemplate } from './template-values.ts';

/** HTML up to this many characters is converted on the main thread: a few milliseconds. */
const maxInlineCharacters = 8_000;
const timeoutMs = 20_000;

/** The plain text of an HTML mail, converted in a thread if that takes long. */
const plainTextOf = async (accountId: string, html: string): Promise<string> => {
  if (html.length <= maxInlineCharacters) return plainText(html);
  const file = new URL('../../../kit/pdf/plain-text-thread.ts', import.meta.url);
  return runRequestInThread<typeof import('../../../kit/pdf/plain-text-thread.ts').run>(
    { file, input: html, owner: accountId, timeoutMs },
    'templateId',
  );
};

/** Of all workflows of an account together. */
const perAccount: readonly Window[] = [
  { name: 'minute', seconds: 60, limit: 200 },
  { name: 'day', seconds: 86_400, limit: 10_000 },
];
const maxRecipients = 50;
const address = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,189}$/;

/** Line breaks would end a header: multi-line input becomes one line. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 900);

const recipientsOf = async (to: string | string[], fill: Fill): Promise<string[]> => {
  const addresses = [...new Set(await fill.texts(to))];
  if (addresses.length === 0)
    return failPermanently('no_recipient', 'The email has no recipients. Check the value of "to".');
  if (addresses.length > maxRecipients)
    return failPermanently(
      'too_many_recipients',
      `An email can have up to ${maxRecipients} recipients. Use a loop.`,
    );
  const wrong = addresses.find((one) => !address.test(one));
  if (wrong !== undefined)
    return failPermanently(
      'invalid_address',
      `${JSON.stringify(wrong.slice(0, 100))} is not a single email address.`,
    );
  return addresses;
};

const filesOf = (attachments: readonly string[]): string[] =>
  attachments.map(
    (id) =>
      decodeId('fil', id) ??
      failPermanently('not_found', 'An attachment is not a file id (fil_…). Check it.'),
  );

const contentOf = async (step: StepOf<'send_email'>, context: StepContext) => {
  if (step.templateId === undefined)
    return { text: await context.fill.text(requiredSetting(step.body, 'body')) };
  const { content, contentType } = await fillTemplate(context, step.templateId);
  return contentType === 'text/html'
    ? { html: content, text: await plainTextOf(context.accountId, content) }
    : { text: content };
};

export const runSendEmail = async (step: StepOf<'send_email'>, context: StepContext): Promise<StepResult> => {
  const { services, accountId, fill, idempotencyKey, recordInput } = context;
  const to = await recipientsOf(requiredSetting(step.to, 'to'), fill);
  const subject = oneLine(await fill.text(requiredSetting(step.subject, 'subject')));
  const [replyTo] = await fill.texts(step.replyTo ?? []);
  if (replyTo !== undefined && !address.test(replyTo))
    failPermanently('invalid_address', 'The value of "replyTo" is not a single email address. Check it.');
  const attached = await fill.texts(step.attachments ?? []);
  const fileIds = filesOf(attached);
  const content = await contentOf(step, context);
  recordInput({
    to,
    subject,
    ...(replyTo !== undefined && { replyTo }),
    ...content,
    ...(step.attachments !== undefined && { attachments: attached }),
  });
  const attachments = fileIds.length === 0 ? [] : await attachTemplateFiles(services, accountId, fileIds);
  const { allowed, tightest } = await services.limiter.take(`workflow-mail:${accountId}`, perAccount);
  if (!allowed)
    throw new StepFailure(
      'rate_limited',
      `The workflows of this account have reached their email limit. Try again in ${tightest?.resetSeconds ?? 60} s.`,
    );
  const host = new URL(services.config.publicUrl).hostname.replaceAll(/[^\w.-]/g, '') || 'localhost';
  const name = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
  // The same for every attempt: receivers can drop duplicates.
  const messageId = `<run-${name}@${host}>`;
  const sent = await services.mailer.send({
    to,
    subject,
    ...content,
    attachments,
    messageId,
    ...(replyTo !== undefined && { headers: { 'Reply-To': replyTo } }),
  });
  const delivery = isEmailConfigured(services.config) ? 'sent' : 'kept';
  return { output: { messageId: sent.messageId, delivery } };
};
