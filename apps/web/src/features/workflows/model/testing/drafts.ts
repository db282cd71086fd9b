import type { WorkflowConnection, WorkflowStep, WorkflowTrigger } from '@form-service/sdk';
import type { Draft } from '../draft.ts';

/** `connection('sent', 'ask')`, `connection('ask', 'mail', 'true')`. */
const connection = (key: string, from: string, to: string, output = 'next'): WorkflowConnection => ({
  key,
  from,
  output,
  to,
});

/** A trigger, a condition, an email on one branch and the end on the other. */
export const sample: Draft = {
  name: 'Sample',
  description: '',
  triggers: [{ type: 'entry.submitted', key: 'sent', position: { x: 0, y: 0 } } satisfies WorkflowTrigger],
  steps: [
    { type: 'condition', key: 'ask', expression: 'entry.answers.age >= 18', position: { x: 0, y: 136 } },
    { type: 'send_email', key: 'mail', to: '{{ steps.ask.output.result }}', position: { x: -140, y: 272 } },
    { type: 'stop', key: 'end', position: { x: 140, y: 272 } },
  ] satisfies WorkflowStep[],
  connections: [
    connection('c1', 'sent', 'ask'),
    connection('c2', 'ask', 'mail', 'true'),
    connection('c3', 'ask', 'end', 'false'),
  ],
};

/** A trigger followed by a chain of emails. */
export const chainOf = (count: number): Draft => {
  const steps = Array.from(
    { length: count },
    (_, at): WorkflowStep => ({ type: 'send_email', key: `mail_${at}` }),
  );
  const keys = ['sent', ...steps.map(({ key }) => key)];
  return {
    ...sample,
    triggers: [{ type: 'entry.submitted', key: 'sent' }],
    steps,
    connections: keys.slice(1).map((to, at) => connection(`c${at + 1}`, keys[at] as string, to)),
  };
};
