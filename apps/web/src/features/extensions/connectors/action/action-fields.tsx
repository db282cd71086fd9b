import { useMemo, useState } from 'react';
import { ReferenceField } from '../../../../references/reference-field.tsx';
import type { KnownReferences } from '../../../../references/references-api.ts';
import { ReferenceScope } from '../../../../references/use-references.ts';
import { Switch } from '../../../../ui/choice.tsx';
import { Card } from '../../../../ui/page.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';
import { type ActionDraft, type ActionErrors, keyFor } from '../../model/action-draft.ts';
import { headerRules } from '../../model/pairs.ts';
import type { Action } from '../connectors-api.ts';
import { PairFields } from '../pair-fields.tsx';
import { BodyField } from './body-field.tsx';
import { InputLines, OutputLines } from './input-output-lines.tsx';

const methods: readonly Action['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

type ActionFieldsProps = {
  draft: ActionDraft;
  isNew: boolean;
  problems: ActionErrors;
  disabled: boolean;
  /** What templates can refer to. */
  scope: KnownReferences;
  onChange: (part: Partial<ActionDraft>) => void;
};

/** An action's fields: request, inputs and outputs. */
export const ActionFields = ({ draft, isNew, problems, disabled, scope, onChange }: ActionFieldsProps) => {
  // URLs end up in logs.
  const withoutSecrets = useMemo(
    () => ({ known: scope.known.filter(({ source }) => source !== 'secrets') }),
    [scope],
  );
  const [isKeyEdited, setKeyEdited] = useState(!isNew);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card title="General">
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Name"
              placeholder="Find a city"
              value={draft.name}
              disabled={disabled}
              maxLength={200}
              onChange={(name) => onChange({ name, ...(!isKeyEdited && { key: keyFor(name) }) })}
            />
            <TextField
              label="Key"
              hint="Used by workflows and forms."
              placeholder="find_city"
              value={draft.key}
              disabled={disabled}
              maxLength={63}
              spellCheck={false}
              autoCapitalize="none"
              onChange={(key) => {
                setKeyEdited(true);
                onChange({ key });
              }}
              {...(problems.key && { error: problems.key })}
            />
          </div>
          <TextArea
            label="Description"
            optional
            rows={2}
            value={draft.description}
            disabled={disabled}
            maxLength={5_000}
            onChange={(description) => onChange({ description })}
          />
          <Switch
            label="Respondents can call it"
            hint="From a button in a form that uses it. They get only its outputs, never the full response."
            checked={draft.exposeToEntries}
            disabled={disabled}
            onChange={(exposeToEntries) => onChange({ exposeToEntries })}
          />
        </div>
      </Card>
      <Card title="Inputs">
        <InputLines inputs={draft.inputs} disabled={disabled} onChange={(inputs) => onChange({ inputs })} />
      </Card>
      <Card title="Request">
        <div className="flex flex-col gap-6">
          <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
            <Select
              label="Method"
              value={draft.method}
              disabled={disabled}
              options={methods.map((value) => ({ value, label: value }))}
              onChange={(method) => onChange({ method })}
            />
            <ReferenceScope value={withoutSecrets}>
              <ReferenceField
                label="Path"
                placeholder="/postcodes/{{ inputs.postcode }}"
                value={draft.path}
                disabled={disabled}
                onChange={(path) => onChange({ path })}
                {...(problems.path && { error: problems.path })}
              />
            </ReferenceScope>
          </div>
          <PairFields
            legend="Query"
            noun="parameter"
            pairs={draft.query}
            disabled={disabled}
            onChange={(query) => onChange({ query })}
          />
          <PairFields
            legend="Headers"
            noun="header"
            rules={headerRules}
            pairs={draft.headers}
            disabled={disabled}
            onChange={(headers) => onChange({ headers })}
          />
          {((draft.method !== 'GET' && draft.method !== 'HEAD') || draft.bodyKind !== 'none') && (
            <BodyField draft={draft} error={problems.body} disabled={disabled} onChange={onChange} />
          )}
        </div>
      </Card>
      <Card title="Outputs">
        <OutputLines
          outputs={draft.outputs}
          disabled={disabled}
          onChange={(outputs) => onChange({ outputs })}
        />
      </Card>
    </div>
  );
};
