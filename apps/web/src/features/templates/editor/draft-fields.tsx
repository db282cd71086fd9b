import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { layoutsQuery, type Template } from '../api.ts';
import { fittingLayouts, formatWords } from '../model/words.ts';
import type { Draft } from './use-template-draft.ts';

type DraftFieldsProps = {
  template: Template;
  draft: Draft;
  disabled: boolean;
  onChange: (part: Partial<Draft>) => void;
};

export const DraftFields = ({ template: { id, kind }, draft, disabled, onChange }: DraftFieldsProps) => {
  const { data: layouts = [] } = useQuery(layoutsQuery);
  const formats = (kind === 'layout' ? ['html', 'text'] : ['html', 'markdown', 'text']) as Draft['format'][];
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        label="Name"
        value={draft.name}
        maxLength={200}
        disabled={disabled}
        onChange={(name) => onChange({ name })}
      />
      <Select
        label="Format"
        value={draft.format}
        disabled={disabled}
        options={formats.map((value) => ({ value, label: formatWords[value] }))}
        onChange={(format) =>
          // A layout of the other sort would be refused.
          onChange({
            format,
            ...((format === 'text') !== (draft.format === 'text') && { layoutTemplateId: null }),
          })
        }
      />
      {kind === 'content' && (
        <Select
          label="Layout"
          value={draft.layoutTemplateId ?? ''}
          disabled={disabled}
          options={[
            { value: '', label: 'None' },
            ...fittingLayouts(layouts, { id, format: draft.format }).map((layout) => ({
              value: layout.id,
              label: layout.name,
            })),
          ]}
          onChange={(layoutTemplateId) => onChange({ layoutTemplateId: layoutTemplateId || null })}
        />
      )}
    </div>
  );
};
