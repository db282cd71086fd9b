import type { Button, ButtonAction } from '@form-service/engine';
import type { ComponentType } from 'react';
import { Switch } from '../../../../ui/choice.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useEditedElement, useSetting } from '../edited-element.tsx';
import { KeyRow, LabelRow } from '../rows/common-rows.tsx';
import { InputsField } from '../rows/inputs-field.tsx';
import { ConditionRow } from '../rows/logic-rows.tsx';
import { SetAnswersField } from '../rows/set-answers-field.tsx';
import { PanelSection } from '../section.tsx';

type ActionType = ButtonAction['type'];
type ActionOf<Type extends ActionType> = Extract<ButtonAction, { type: Type }>;
type ActionProps<Type extends ActionType> = {
  action: ActionOf<Type>;
  /** Changes properties of the action; undefined removes one. */
  change: (patch: Partial<ActionOf<Type>>) => void;
  problemOf: (part: string) => string | undefined;
  disabled: boolean;
};

type ActionPanel<Type extends ActionType> = {
  readonly label: string;
  readonly hint: string;
  /** Initial action. Incomplete actions are saved once completed. */
  readonly start: ActionOf<Type>;
  readonly Settings: ComponentType<ActionProps<Type>> | null;
};

/** A missing action type is a compile error. */
const actions: { readonly [Type in ActionType]: ActionPanel<Type> } = {
  submit: {
    label: 'Submit the form',
    hint: 'Checks all answers, then submits them.',
    start: { type: 'submit' },
    Settings: null,
  },
  next: {
    label: 'Next page',
    hint: 'Checks the answers on this page first.',
    start: { type: 'next' },
    Settings: null,
  },
  back: { label: 'Previous page', hint: 'Keeps all answers.', start: { type: 'back' }, Settings: null },
  save_and_resume_later: {
    label: 'Save and continue later',
    hint: 'Gives people a link to resume. Turn this on in form settings.',
    start: { type: 'save_and_resume_later' },
    Settings: null,
  },
  set_answers: {
    label: 'Set answers',
    hint: 'Fills in other fields.',
    start: { type: 'set_answers', answers: {} },
    Settings: ({ action, change, disabled }) => (
      <SetAnswersField
        answers={action.answers}
        disabled={disabled}
        onChange={(answers) => change({ answers })}
      />
    ),
  },
  open_url: {
    label: 'Open a link',
    hint: 'A web page, email address or phone number.',
    start: { type: 'open_url', url: '' },
    Settings: ({ action, change, problemOf, disabled }) => (
      <>
        <TextField
          label="URL"
          placeholder="https://example.com"
          inputMode="url"
          value={action.url}
          error={action.url === '' ? undefined : problemOf('url')}
          disabled={disabled}
          onChange={(url) => change({ url: url.trim() })}
        />
        <Switch
          label="Open in new tab"
          checked={action.newTab ?? false}
          disabled={disabled}
          onChange={(on) => change({ newTab: on || undefined })}
        />
      </>
    ),
  },
  run_workflow: {
    label: 'Run a workflow',
    hint: 'Starts one of your workflows.',
    start: { type: 'run_workflow', workflowId: '' },
    Settings: ({ action, change, problemOf, disabled }) => (
      <>
        <TextField
          label="Workflow"
          hint="The workflow’s ID. It starts with wfl_."
          value={action.workflowId ?? ''}
          error={action.workflowId === '' ? undefined : problemOf('workflowId')}
          disabled={disabled}
          onChange={(workflowId) => change({ workflowId: workflowId.trim() })}
        />
        <InputsField
          inputs={action.inputs ?? {}}
          disabled={disabled}
          onChange={(inputs) => change({ inputs: Object.keys(inputs).length > 0 ? inputs : undefined })}
        />
      </>
    ),
  },
  call_action: {
    label: 'Run an action',
    hint: 'An extension or connector action that forms are allowed to use.',
    start: { type: 'call_action', actionKey: '' },
    Settings: ({ action, change, problemOf, disabled }) => (
      <>
        <TextField
          label="Action key"
          placeholder="check_address"
          value={action.actionKey}
          error={action.actionKey === '' ? undefined : problemOf('actionKey')}
          disabled={disabled}
          onChange={(actionKey) => change({ actionKey: actionKey.trim() })}
        />
        <InputsField
          inputs={action.inputs ?? {}}
          disabled={disabled}
          onChange={(inputs) => change({ inputs: Object.keys(inputs).length > 0 ? inputs : undefined })}
        />
      </>
    ),
  },
};

const choices = Object.entries(actions).map(([value, { label }]) => ({ value, label }));

function ActionRow() {
  const { value, set, error, problems, disabled } = useSetting<ButtonAction>('action');
  const { action: saved } = useEditedElement().element as Button;
  const action = value ?? saved;
  const { hint, Settings } = actions[action.type];
  const change = (patch: object) => {
    const entries = Object.entries({ ...action, ...patch }).filter(([, part]) => part !== undefined);
    set(Object.fromEntries(entries) as ButtonAction, `action.${Object.keys(patch).join()}`);
  };
  const problemOf = (part: string) => problems.find(({ path }) => path.startsWith(part))?.message;
  const Editor = Settings as ComponentType<ActionProps<ActionType>> | null;
  return (
    <div className="grid gap-4" data-setting="action">
      <Select
        label="Action"
        hint={hint}
        value={action.type}
        options={choices}
        disabled={disabled}
        onChange={(type) => set(actions[type as ActionType].start)}
      />
      {Editor && <Editor action={action} change={change} problemOf={problemOf} disabled={disabled} />}
      {problems.length > 0 && <p className="text-xs text-muted">Fill in everything above to save.</p>}
      {problems.length === 0 && <FieldError id="action-error" error={error} />}
    </div>
  );
}

export function ButtonPanel() {
  const button = useEditedElement().element as Button;
  return (
    <>
      <PanelSection name="general">
        <LabelRow label="Label" />
        <ActionRow />
        <KeyRow hint="Identifies the button in workflows." />
      </PanelSection>
      <PanelSection name="logic" count={button.visibleWhen ? 1 : 0}>
        <ConditionRow name="visibleWhen" label="Show this button if" hint="Leave empty to always show it." />
      </PanelSection>
    </>
  );
}
