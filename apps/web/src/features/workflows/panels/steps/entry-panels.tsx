import { type Definition, isField, qualifiedKey, walkElements } from '@form-service/engine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fieldsOfEntries } from '../../../../logic/fields-of-entries.ts';
import { ReferenceField } from '../../../../references/reference-field.tsx';
import { Segmented } from '../../../../ui/choice.tsx';
import { publishedDefinitionQuery } from '../choices-api.ts';
import { FormChoice } from '../fields/choice-field.tsx';
import { StepCondition } from '../fields/expression-field.tsx';
import { FindLimits } from '../fields/find-limits.tsx';
import { JsonField } from '../fields/json-field.tsx';
import { MappingField, type MappingName } from '../fields/mapping-field.tsx';
import type { StepPanelProps } from '../panel-types.ts';

/** Fields outside groups: answers of groups are objects, which only text can express. */
const fieldNames = (definition: Definition): MappingName[] =>
  [...walkElements(definition)].flatMap((placed) => {
    const { element } = placed;
    if (!isField(element) || qualifiedKey(placed) !== element.key) return [];
    return [{ key: element.key, label: element.label || element.key, type: element.type }];
  });

type AnswerFieldsProps = {
  formId: string | undefined;
  step: { answers?: Record<string, unknown> | undefined; metafields?: Record<string, unknown> | undefined };
  change: (patch: AnswerFieldsProps['step']) => void;
  problem: (setting: string) => string | undefined;
};

function AnswerFields({ formId, step, change, problem }: AnswerFieldsProps) {
  const client = useQueryClient();
  const { data: publishedDefinition } = useQuery({
    ...publishedDefinitionQuery(formId ?? '', client),
    enabled: formId !== undefined,
  });
  const names = publishedDefinition ? fieldNames(publishedDefinition) : undefined;
  const others = Object.keys(step.answers ?? {}).filter((key) => !names?.some((name) => name.key === key));
  const known = names && [...names, ...others.map((key) => ({ key, label: key, type: 'json' }))];
  return (
    <>
      <MappingField
        label="Answers"
        setting="answers"
        names={known}
        value={step.answers}
        onChange={(answers) => change({ answers })}
        problem={problem}
      />
      <JsonField
        label="Metafields"
        hint={'JSON by namespace and key: {"crm": {"id": "{{ steps.call.output.id }}"}}'}
        value={step.metafields}
        onChange={(value) =>
          change({
            metafields:
              typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined,
          })
        }
        error={problem('metafields')}
      />
    </>
  );
}

export const CreateEntryPanel = ({ step, change, problem }: StepPanelProps<'create_entry'>) => (
  <>
    <FormChoice value={step.formId} onChange={(formId) => change({ formId })} error={problem('formId')} />
    <Segmented
      label="Status"
      fill
      value={step.status ?? 'submitted'}
      onChange={(status) => change({ status: status === 'submitted' ? undefined : status })}
      options={[
        { value: 'submitted', label: 'Submitted' },
        { value: 'draft', label: 'Draft' },
      ]}
    />
    <AnswerFields formId={step.formId} {...{ step, change, problem }} />
  </>
);

type WhichEntryProps = {
  step: { formId?: string | undefined; entryId?: string | undefined };
  change: (patch: WhichEntryProps['step']) => void;
  problem: (setting: string) => string | undefined;
};

const WhichEntry = ({ step, change, problem }: WhichEntryProps) => (
  <>
    <ReferenceField
      label="Entry ID"
      optional
      hint="Leave empty to use the entry that started the workflow."
      value={step.entryId ?? ''}
      onChange={(entryId) => change({ entryId: entryId || undefined })}
      error={problem('entryId')}
    />
    <FormChoice
      label="Form"
      noneLabel="Same form as the trigger"
      value={step.formId}
      onChange={(formId) => change({ formId })}
      error={problem('formId')}
    />
  </>
);

export const UpdateEntryPanel = ({ step, change, problem }: StepPanelProps<'update_entry'>) => (
  <>
    <WhichEntry {...{ step, change, problem }} />
    <AnswerFields formId={step.formId} {...{ step, change, problem }} />
  </>
);

export const DeleteEntryPanel = (props: StepPanelProps<'delete_entry'>) => <WhichEntry {...props} />;

export function FindEntriesPanel({ step, change, problem }: StepPanelProps<'find_entries'>) {
  const client = useQueryClient();
  const { formId } = step;
  const { data: publishedDefinition } = useQuery({
    ...publishedDefinitionQuery(formId ?? '', client),
    enabled: formId !== undefined,
  });
  const fields = useMemo(() => fieldsOfEntries(publishedDefinition ?? undefined), [publishedDefinition]);
  return (
    <>
      <FormChoice value={formId} onChange={(id) => change({ formId: id })} error={problem('formId')} />
      {formId && (
        <StepCondition
          key={formId}
          label="Only entries where"
          hint="Drafts are excluded. To compare an answer with a value, edit it as an expression: answers.email == entry.answers.email"
          also={fields}
          value={step.filter}
          onChange={(filter) => change({ filter })}
          error={problem('filter')}
        />
      )}
      <FindLimits
        hint="Newest first: -submittedAt. By an answer: answers.name."
        {...{ step, change, problem }}
      />
    </>
  );
}
