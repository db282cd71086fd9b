import { useQuery } from '@tanstack/react-query';
import { layoutsQuery } from '../../../api/layouts.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Template } from '../api.ts';
import { compatibleLayouts, formatLabels } from '../model/labels.ts';
import type { TemplateDraft } from './use-template-draft.ts';

type DraftFieldsProps = {
  template: Template;
  draft: TemplateDraft;
  disabled: boolean;
  onChange: (part: Partial<TemplateDraft>) => void;
};

export const DraftFields = ({ template: { id, kind }, draft, disabled, onChange }: DraftFieldsProps) => {
  const formats = (
    kind === 'layout' ? ['html', 'text'] : ['html', 'markdown', 'text']
  ) as TemplateDraft['format'][];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <TextField
        label="Name"
        value={draft.name}
        maxLength={200}
        disabled={disabled}
        onChange={(name) => onChange({ name })}
        {...(draft.name.trim() === '' && { error: 'Enter a name.' })}
      />
      <Select
        label="Format"
        value={draft.format}
        disabled={disabled}
        options={formats.map((value) => ({ value, label: formatLabels[value] }))}
        onChange={(format) =>
          // A layout of the other format would be rejected.
          onChange({
            format,
            ...((format === 'text') !== (draft.format === 'text') && { layoutTemplateId: null }),
          })
        }
      />
      {kind === 'content' && (
        <LayoutField
          templateId={id}
          draft={draft}
          disabled={disabled}
          onChange={(layoutTemplateId) => onChange({ layoutTemplateId })}
        />
      )}
    </div>
  );
};

type LayoutFieldProps = {
  templateId: string;
  draft: TemplateDraft;
  disabled: boolean;
  onChange: (layoutTemplateId: string | null) => void;
};

/** Layout select, with a link to the layout. */
const LayoutField = ({ templateId, draft, disabled, onChange }: LayoutFieldProps) => {
  const { data: layouts = [] } = useQuery(layoutsQuery);
  const { format, layoutTemplateId } = draft;
  return (
    <Select
      label="Layout"
      value={layoutTemplateId ?? ''}
      disabled={disabled}
      options={[
        { value: '', label: 'None' },
        ...compatibleLayouts(layouts, { id: templateId, format }).map(({ id, name }) => ({
          value: id,
          label: name,
        })),
      ]}
      onChange={(id) => onChange(id || null)}
      {...(layoutTemplateId && {
        hint: (
          <TextLink
            to="/templates/$templateId"
            params={{ templateId: layoutTemplateId }}
            search={(before: object) => before}
          >
            Edit layout
          </TextLink>
        ),
      })}
    />
  );
};
