import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { KnownReferences, Reference } from '../../../references/references-api.ts';
import type { ActionInput } from '../model/action-draft.ts';
import { secretNamesIn } from '../model/secret-names.ts';
import type { Connector } from './connectors-api.ts';
import { environmentsQuery, secretsQuery } from './environments/environments-api.ts';

const typeOf: Readonly<Record<ActionInput['type'], Reference['type']>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'list',
  json: 'any',
};

const noInputs: readonly ActionInput[] = [];

/** References available in a connector. A referenced secret counts as known even before it is set. */
export const useKnownReferences = (
  connector: Connector,
  written: unknown,
  inputs: readonly ActionInput[] = noInputs,
): KnownReferences => {
  const { data: environments = [] } = useQuery(environmentsQuery(connector.id));
  const secrets = useQueries({ queries: environments.map((one) => secretsQuery(one)) });
  const set = secrets.flatMap(({ data }) => data?.map(({ name }) => name) ?? []);
  const secretNames = [...new Set([...set, ...secretNamesIn(connector, written)])].sort().join(' ');
  const variables = [...new Set(environments.flatMap((one) => Object.keys(one.variables)))].sort().join(' ');
  return useMemo(() => {
    const lines = (names: string, source: 'env' | 'secrets'): Reference[] =>
      names
        .split(' ')
        .filter(Boolean)
        .map((name) => ({ reference: `${source}.${name}`, label: name, type: 'string', source }));
    const taken = inputs
      .filter(({ key }) => key !== '')
      .map(
        ({ key, type, description }): Reference => ({
          reference: `inputs.${key}`,
          label: description || key,
          type: typeOf[type],
          source: 'inputs',
        }),
      );
    return { known: [...taken, ...lines(variables, 'env'), ...lines(secretNames, 'secrets')] };
  }, [inputs, variables, secretNames]);
};
