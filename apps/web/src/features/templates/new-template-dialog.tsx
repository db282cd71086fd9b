import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { RadioGroup } from '../../ui/choice.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { type TemplateBody, useTemplateChanges } from './api.ts';
import { templateStarters } from './model/starters.ts';

const blank: TemplateBody = { kind: 'content', name: 'New template', format: 'html', body: '<p></p>\n' };

export const NewTemplateDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const { create } = useTemplateChanges();
  const [key, setKey] = useState('blank');
  const createTemplate = () =>
    create.mutate(templateStarters.find((starter) => starter.key === key)?.body ?? blank, {
      onSuccess: ({ id }) => void navigate({ to: '/templates/$templateId', params: { templateId: id } }),
    });
  return (
    <FormDialog
      onClose={onClose}
      title="New template"
      description="You can change everything later."
      onSubmit={createTemplate}
      action="Create template"
      busy={create.isPending}
    >
      <RadioGroup
        label="Start from"
        value={key}
        onChange={setKey}
        options={[
          {
            value: 'blank',
            label: 'Blank template',
            hint: 'HTML. You can switch to Markdown or plain text.',
          },
          ...templateStarters.map(({ key: value, title, description }) => ({
            value,
            label: title,
            hint: description,
          })),
        ]}
      />
      {create.error && (
        <div className="mt-4">
          <Banner kind="danger">{describeError(create.error).message}</Banner>
        </div>
      )}
    </FormDialog>
  );
};
