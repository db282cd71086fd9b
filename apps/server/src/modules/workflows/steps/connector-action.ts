import { nearestName } from '@form-service/engine';
import { any, number } from '../validation/value-types.ts';
import { runConnectorAction } from './connector-run.ts';
import { plainOutputs, stepType } from './step-type.ts';

export const connectorActionStep = stepType({
  type: 'connector_action',
  branches: () => plainOutputs,
  outputs({ connectorId = '', actionKey }, { connectors }) {
    const action = connectors.get(connectorId)?.actions.find(({ key }) => key === actionKey);
    const declared = Object.fromEntries((action?.outputs ?? []).map((key) => [key, any]));
    return { status: number, body: any, ...declared };
  },
  check({ connectorId, actionKey, environment, inputs = {} }, checks) {
    checks.texts('inputs', inputs);
    checks.needs('actionKey', actionKey);
    if (!checks.needs('connectorId', connectorId) || !checks.exists('connectorId', connectorId)) return;
    const connector = checks.resources.connectors.get(connectorId ?? '');
    if (!connector || actionKey === undefined) return;
    if (environment !== undefined && !connector.environments.includes(environment))
      checks.error(
        'environment',
        'unknown_environment',
        `The connector has no environment "${environment}". Choose another.`,
      );
    const action = connector.actions.find(({ key }) => key === actionKey);
    if (!action) {
      const nearest = nearestName(
        actionKey,
        connector.actions.map(({ key }) => key),
      );
      const hint = nearest === undefined ? 'Choose an existing one.' : `Did you mean "${nearest}"?`;
      checks.error('actionKey', 'unknown_action', `The connector has no action "${actionKey}". ${hint}`);
      return;
    }
    for (const { key, required } of action.inputs)
      if (required && inputs[key] === undefined)
        checks.error(`inputs.${key}`, 'required', `The action requires the input "${key}". Add it.`);
    const known = action.inputs.map(({ key }) => key);
    for (const key of Object.keys(inputs))
      if (!known.includes(key))
        checks.error(
          `inputs.${key}`,
          'unknown_input',
          `The action has no input "${key}". It has: ${known.join(', ') || 'none'}.`,
        );
  },
  run: runConnectorAction,
});
