import { ReferenceField } from '../../../../references/reference-field.tsx';
import { Segmented } from '../../../../ui/choice.tsx';
import type { BodyDraft } from '../../model/action-body.ts';
import { PairFields } from '../pair-fields.tsx';

type BodyFieldProps = {
  draft: BodyDraft;
  error: string | undefined;
  disabled: boolean;
  onChange: (part: Partial<BodyDraft>) => void;
};

/** Request body: none, JSON, form fields, or text. */
export const BodyField = ({ draft, error, disabled, onChange }: BodyFieldProps) => {
  const { bodyKind, bodyText, bodyPairs } = draft;
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label="Body"
        value={bodyKind}
        onChange={(kind) => !disabled && onChange({ bodyKind: kind })}
        options={[
          { value: 'none', label: 'None', disabled },
          { value: 'json', label: 'JSON', disabled },
          { value: 'form', label: 'Form', disabled },
          { value: 'text', label: 'Text', disabled },
        ]}
      />
      {(bodyKind === 'json' || bodyKind === 'text') && (
        <ReferenceField
          label={bodyKind === 'json' ? 'JSON body' : 'Text body'}
          hideLabel
          multiline
          className="[&_textarea]:font-mono [&_textarea]:text-xs"
          value={bodyText}
          disabled={disabled}
          onChange={(text) => onChange({ bodyText: text })}
          placeholder={bodyKind === 'json' ? '{\n  "postcode": "{{ inputs.postcode }}"\n}' : ''}
          {...(bodyKind === 'json' && {
            hint: 'A value alone in quotes keeps its type: a number stays a number.',
          })}
          {...(error && { error })}
        />
      )}
      {bodyKind === 'form' && (
        <PairFields
          legend="Form fields"
          noun="field"
          pairs={bodyPairs}
          disabled={disabled}
          onChange={(pairs) => onChange({ bodyPairs: pairs })}
        />
      )}
    </div>
  );
};
