import { useQuery } from '@tanstack/react-query';
import { Combobox } from '../../../../ui/combobox.tsx';
import { Select } from '../../../../ui/select.tsx';
import { actionChoicesQuery, environmentChoicesQuery } from '../choices-api.ts';
import { ConnectorChoice } from '../fields/choice-field.tsx';
import { MappingField } from '../fields/mapping-field.tsx';
import type { StepPanelProps } from '../panel-types.ts';

export function ConnectorPanel({ step, change, problem }: StepPanelProps<'connector_action'>) {
  const { connectorId, actionKey, environment, inputs } = step;
  const isChosen = { enabled: connectorId !== undefined };
  const { data: actions = [] } = useQuery({ ...actionChoicesQuery(connectorId ?? ''), ...isChosen });
  const { data: environments = [] } = useQuery({
    ...environmentChoicesQuery(connectorId ?? ''),
    ...isChosen,
  });
  const action = actions.find(({ key }) => key === actionKey);
  return (
    <>
      <ConnectorChoice
        value={connectorId}
        onChange={(id) => change({ connectorId: id, actionKey: undefined, environment: undefined })}
        error={problem('connectorId')}
      />
      {connectorId && (
        <>
          <Combobox
            label="Action"
            value={actionKey}
            onChange={(key) => change({ actionKey: key })}
            options={actions.map(({ key, name, method }) => ({ value: key, label: name, hint: method }))}
            emptyText="This connector has no actions yet."
            hint={action?.description || undefined}
            error={problem('actionKey')}
          />
          {environments.length > 1 && (
            <Select
              label="Environment"
              value={environment ?? ''}
              onChange={(name) => change({ environment: name || undefined })}
              options={[
                { value: '', label: 'Default environment' },
                ...environments.map(({ name }) => ({ value: name, label: name })),
              ]}
              error={problem('environment')}
            />
          )}
        </>
      )}
      {action && (
        <MappingField
          label="Inputs"
          setting="inputs"
          names={action.inputs.map(({ key, type, required }) => ({ key, label: key, type, required }))}
          value={inputs}
          onChange={(values) => change({ inputs: values })}
          problem={problem}
        />
      )}
    </>
  );
}
