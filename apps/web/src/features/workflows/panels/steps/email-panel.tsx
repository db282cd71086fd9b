import { useEmailConfigured } from '../../../../api/session.ts';
import { ReferenceField } from '../../../../references/reference-field.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { TemplateChoice } from '../fields/choice-field.tsx';
import { TextsField } from '../fields/texts-field.tsx';
import type { StepPanelProps } from '../panel-types.ts';

const NotSetUp = () =>
  useEmailConfigured() === false && (
    <Banner kind="warning" title="Email is not set up">
      This step will succeed, but the email is only saved as a file on the server. Admins can set up email in
      Settings.
    </Banner>
  );

export const EmailPanel = ({ step, change, problem }: StepPanelProps<'send_email'>) => (
  <>
    <NotSetUp />
    <TextsField
      label="To"
      hint="One per line."
      placeholder="{{ entry.answers.email }}"
      value={step.to}
      onChange={(to) => change({ to })}
      error={problem('to')}
    />
    <ReferenceField
      label="Subject"
      value={step.subject ?? ''}
      onChange={(subject) => change({ subject: subject || undefined })}
      error={problem('subject')}
    />
    <TemplateChoice
      noneLabel="None (use the text below)"
      value={step.templateId}
      onChange={(templateId) => change({ templateId })}
      error={problem('templateId')}
    />
    {!step.templateId && (
      <ReferenceField
        label="Text"
        multiline
        value={step.body ?? ''}
        onChange={(body) => change({ body: body || undefined })}
        error={problem('body')}
      />
    )}
    <ReferenceField
      label="Reply to"
      optional
      value={step.replyTo ?? ''}
      onChange={(replyTo) => change({ replyTo: replyTo || undefined })}
      error={problem('replyTo')}
    />
    <TextsField
      label="Attachments"
      hint="File IDs, such as a PDF from an earlier step. One per line."
      value={step.attachments}
      onChange={(attachments) => change({ attachments })}
      error={problem('attachments')}
    />
  </>
);
