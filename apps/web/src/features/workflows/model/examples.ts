import type { WorkflowBody } from '../api.ts';

/** An example workflow. `formId` is set in every form trigger. */
type Example = {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly body: WorkflowBody;
};

const submitted = { type: 'entry.submitted' as const, key: 'submitted' };

export const examples: readonly Example[] = [
  {
    key: 'thanks',
    title: 'Send a thank-you email',
    about: 'Emails the person who submitted the form.',
    body: {
      name: 'Thank-you email',
      triggers: [submitted],
      steps: [
        {
          type: 'send_email',
          key: 'thanks',
          name: 'Thank the respondent',
          to: '{{ entry.answers.email }}',
          subject: 'Thank you',
          body: 'Hello,\n\nThank you. We received your answers and will be in touch soon.',
        },
      ],
      connections: [{ from: 'submitted', to: 'thanks' }],
    },
  },
  {
    key: 'approval',
    title: 'Request approval',
    about: 'An admin approves or rejects, and the requester is notified by email.',
    body: {
      name: 'Request approval',
      triggers: [submitted],
      steps: [
        {
          type: 'approval',
          key: 'decide',
          name: 'Admin decides',
          assignees: 'role:admin',
          message: 'There’s a new request. Do you approve it?',
          timeout: 259_200,
        },
        {
          type: 'send_email',
          key: 'say_yes',
          name: 'Send approval',
          to: '{{ entry.answers.email }}',
          subject: 'Your request was approved',
          body: 'Good news: your request was approved.',
        },
        {
          type: 'send_email',
          key: 'say_no',
          name: 'Send rejection',
          to: '{{ entry.answers.email }}',
          subject: 'About your request',
          body: 'We’re sorry, but your request was not approved.',
        },
        {
          type: 'stop',
          key: 'nobody',
          name: 'No decision',
          status: 'failed',
          message: 'No one decided in time.',
        },
      ],
      connections: [
        { from: 'submitted', to: 'decide' },
        { from: 'decide', output: 'approved', to: 'say_yes' },
        { from: 'decide', output: 'rejected', to: 'say_no' },
        { from: 'decide', output: 'timeout', to: 'nobody' },
      ],
    },
  },
  {
    key: 'send_on',
    title: 'Forward entries',
    about: 'Sends every entry to another service, and retries if it doesn’t respond.',
    body: {
      name: 'Forward entries',
      triggers: [submitted],
      steps: [
        {
          type: 'http_request',
          key: 'call',
          name: 'Call the other service',
          method: 'POST',
          url: 'https://example.com/entries',
          body: { id: '{{ entry.id }}', answers: '{{ entry.answers }}' },
          retry: { attempts: 5, backoffMs: 5_000 },
        },
      ],
      connections: [{ from: 'submitted', to: 'call' }],
    },
  },
  {
    key: 'reminder',
    title: 'Weekly reminder',
    about: 'Sends an email every Monday morning.',
    body: {
      name: 'Weekly reminder',
      triggers: [{ type: 'schedule', key: 'monday', cron: '0 9 * * 1' }],
      steps: [
        {
          type: 'send_email',
          key: 'remind',
          name: 'Send reminder',
          to: 'team@example.com',
          subject: 'Weekly reminder',
          body: 'It’s Monday. Time to review the latest entries.',
        },
      ],
      connections: [{ from: 'monday', to: 'remind' }],
    },
  },
];

export const usesForm = ({ triggers = [] }: WorkflowBody): boolean =>
  triggers.some(({ type }) => type.startsWith('entry.'));

export const withForm = (body: WorkflowBody, formId: string | undefined): WorkflowBody => ({
  ...body,
  ...(formId && {
    triggers: body.triggers?.map((trigger) =>
      trigger.type.startsWith('entry.') ? ({ ...trigger, formId } as typeof trigger) : trigger,
    ),
  }),
});
