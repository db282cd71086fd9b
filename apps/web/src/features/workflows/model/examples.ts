import type { WorkflowBody } from '../api.ts';

/** A workflow to begin with. `formId` goes into every trigger that listens to a form. */
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
    title: 'Say thank you',
    about: 'Sends a mail to whoever filled in a form.',
    body: {
      name: 'Say thank you',
      triggers: [submitted],
      steps: [
        {
          type: 'send_email',
          key: 'thanks',
          name: 'Thank them',
          to: '{{ entry.answers.email }}',
          subject: 'Thank you',
          body: 'Hello,\n\nwe have received your answers and will be in touch soon.',
        },
      ],
      connections: [{ from: 'submitted', to: 'thanks' }],
    },
  },
  {
    key: 'approval',
    title: 'Ask for approval',
    about: 'Admins decide; whoever asked gets the answer by mail.',
    body: {
      name: 'Ask for approval',
      triggers: [submitted],
      steps: [
        {
          type: 'approval',
          key: 'decide',
          name: 'Somebody decides',
          assignees: 'role:admin',
          message: 'A new request has come in. Do you approve it?',
          timeout: 259_200,
        },
        {
          type: 'send_email',
          key: 'say_yes',
          name: 'Say yes',
          to: '{{ entry.answers.email }}',
          subject: 'Your request is approved',
          body: 'Good news: your request is approved.',
        },
        {
          type: 'send_email',
          key: 'say_no',
          name: 'Say no',
          to: '{{ entry.answers.email }}',
          subject: 'About your request',
          body: 'We are sorry: your request was not approved.',
        },
        {
          type: 'stop',
          key: 'nobody',
          name: 'Nobody decided',
          status: 'failed',
          message: 'Nobody decided in time.',
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
    title: 'Send entries on',
    about: 'Calls another service with every entry, and tries again when it does not answer.',
    body: {
      name: 'Send entries on',
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
    title: 'A weekly reminder',
    about: 'Sends a mail every Monday morning.',
    body: {
      name: 'Weekly reminder',
      triggers: [{ type: 'schedule', key: 'monday', cron: '0 9 * * 1' }],
      steps: [
        {
          type: 'send_email',
          key: 'remind',
          name: 'Remind',
          to: 'team@example.com',
          subject: 'Monday',
          body: 'It is Monday: time for the weekly look at what came in.',
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
