import type { Client } from '@form-service/sdk';
import type { TemplateIds } from './templates.ts';

type WorkflowBody = Omit<Parameters<Client['workflows']['create']>[0]['body'], 'projectId'>;

/** The position of a node in the editor. */
const at = (column: number, line: number) => ({ position: { x: column * 300, y: line * 150 } });

export const largeOrders = (formId: string, letters: TemplateIds): WorkflowBody => ({
  name: 'Large orders need approval',
  description: 'An admin reviews orders of $40 or more before they are packed',
  triggers: [
    {
      type: 'entry.submitted',
      key: 'ordered',
      name: 'Large order submitted',
      formId,
      filter: 'answers.total >= 40.0',
      ...at(1, 0),
    },
  ],
  steps: [
    {
      type: 'approval',
      key: 'decide',
      name: 'Approve the order',
      assignees: ['role:admin'],
      message:
        '{{ entry.answers.full_name.first }} {{ entry.answers.full_name.last }} placed an order for ${{ entry.answers.total }}.\nDo we have enough in stock, and does the address look right?',
      timeout: 259_200,
      ...at(1, 1),
    },
    {
      type: 'update_entry',
      key: 'release',
      name: 'Release the order',
      formId,
      metafields: { shop: { released: true } },
      ...at(0, 2),
    },
    {
      type: 'generate_pdf',
      key: 'slip',
      name: 'Packing slip',
      templateId: letters.slip,
      fileName: 'packing-slip-{{ entry.number }}.pdf',
      ...at(0, 3),
    },
    {
      type: 'send_email',
      key: 'confirm',
      name: 'Confirm the order',
      to: '{{ entry.answers.email }}',
      subject: 'Your order {{ entry.number }}',
      templateId: letters.confirmation,
      ...at(0, 4),
    },
    {
      type: 'send_email',
      key: 'refuse',
      name: 'Send rejection',
      to: '{{ entry.answers.email }}',
      subject: 'About your order {{ entry.number }}',
      templateId: letters.refusal,
      ...at(1, 2),
    },
    {
      type: 'send_email',
      key: 'remind',
      name: 'Remind the shop',
      to: 'shop@harbor.example',
      subject: 'Order {{ entry.number }} is still waiting',
      body: 'No one has decided for three days. Please review it.',
      ...at(2, 2),
    },
  ],
  connections: [
    { from: 'ordered', to: 'decide' },
    { from: 'decide', output: 'approved', to: 'release' },
    { from: 'release', to: 'slip' },
    { from: 'slip', to: 'confirm' },
    { from: 'decide', output: 'rejected', to: 'refuse' },
    { from: 'decide', output: 'timeout', to: 'remind' },
  ],
});

export const incidents = (formId: string): WorkflowBody => ({
  name: 'Serious incidents',
  description: 'Sends the report to the safety team as a PDF',
  triggers: [{ type: 'entry.submitted', key: 'reported', name: 'Incident reported', formId, ...at(1, 0) }],
  steps: [
    {
      type: 'condition',
      key: 'serious',
      name: 'Is it serious?',
      expression: 'entry.answers.severity >= 3 || entry.answers.injured == true',
      ...at(1, 1),
    },
    {
      type: 'generate_pdf',
      key: 'report',
      name: 'Create PDF report',
      fileName: 'incident-{{ entry.number }}.pdf',
      ...at(0, 2),
    },
    {
      type: 'send_email',
      key: 'tell',
      name: 'Notify the safety team',
      to: 'safety@harbor.example',
      subject: 'Incident {{ entry.number }}: {{ entry.answers.type }}',
      body: '{{ entry.answers.description }}\n\nReported by {{ entry.answers.reporter.first }} {{ entry.answers.reporter.last }}. The report is attached.',
      attachments: ['{{ steps.report.output.fileId }}'],
      ...at(0, 3),
    },
    {
      type: 'update_entry',
      key: 'file',
      name: 'Add to the monthly review',
      formId,
      metafields: { safety: { round: 'monthly' } },
      ...at(2, 2),
    },
  ],
  connections: [
    { from: 'reported', to: 'serious' },
    { from: 'serious', output: 'true', to: 'report' },
    { from: 'report', to: 'tell' },
    { from: 'serious', output: 'false', to: 'file' },
  ],
});

export const parcels = (formId: string, connectorId: string): WorkflowBody => ({
  name: 'Book a parcel',
  description: 'Start it manually once an order is packed',
  triggers: [
    {
      type: 'manual',
      key: 'packed',
      name: 'Order packed',
      inputs: [{ key: 'weight', label: 'Weight (lb)', type: 'number', required: true }],
      ...at(0, 0),
    },
  ],
  steps: [
    {
      type: 'connector_action',
      key: 'book',
      name: 'Book with the carrier',
      connectorId,
      actionKey: 'book_parcel',
      inputs: {
        reference: 'Manual order',
        recipient: '{{ trigger.startedBy }}',
        weight: '{{ trigger.inputs.weight }}',
      },
      retry: { attempts: 2, backoffMs: 500 },
      ...at(0, 1),
    },
    {
      type: 'send_email',
      key: 'tell',
      name: 'Notify the shop',
      to: 'shop@harbor.example',
      subject: 'Parcel {{ steps.book.output.parcel }}',
      body: 'It will arrive on {{ steps.book.output.arrives_on }}.',
      ...at(0, 2),
    },
  ],
  connections: [
    { from: 'packed', to: 'book' },
    { from: 'book', to: 'tell' },
  ],
});
