import { text } from '../validation/value-types.ts';
import { runSendEmail } from './email-run.ts';
import { plainOutputs, stepType } from './step-type.ts';
import { checkTemplate } from './template-settings.ts';

export const sendEmailStep = stepType({
  type: 'send_email',
  branches: () => plainOutputs,
  outputs: () => ({ messageId: text, delivery: text }),
  check({ to, replyTo, subject, templateId, body, attachments }, checks) {
    checks.needs('to', to);
    checks.needs('subject', subject);
    checkTemplate(templateId, checks);
    if (templateId === undefined && body === undefined)
      checks.error('body', 'required', 'An email needs a "templateId" or a "body".');
    if (templateId !== undefined && body !== undefined)
      checks.error('body', 'ambiguous', 'Set either "templateId" or "body", not both.');
    checks.texts('to', to);
    checks.texts('replyTo', replyTo);
    checks.texts('subject', subject);
    checks.texts('body', body);
    checks.texts('attachments', attachments);
  },
  run: runSendEmail,
});
