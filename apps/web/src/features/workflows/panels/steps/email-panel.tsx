import { useEmailConfigured } from '../../../../api/sign-in-settings.ts';
import { ReferenceField } from '../../../../references/reference-field.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { TemplateChoice } from '../fields/choice-field.tsx';
import { TextsField } from '../fields/texts-field.tsx';
import type { StepPanelProps } from '../panel-shape.ts';

const NotSetUp = () =>
  useEmailConfigured() === false && (
    <Banner kind="warning" title="Email is not set up">
      The step succeeds, but the email is only kept as a file on the server. An admin sees how to set it up in
      Settings, under Email.
    </Banner>
  );

export const EmailPanel = ({ step, change, problem }: StepPanelProps<'send_email'>) => (
  <>
    <NotSetUp />
    <TextsField
      label="To"
      hint="Several on lines of their own."
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
      none="None: the text below"
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
      hint="Ids of files, such as the PDF of an earlier step; several on lines of their own."
      value={step.attachments}
      onChange={(attachments) => change({ attachments })}
      error={problem('attachments')}
    />
  </>
);
