import type { IdPrefix } from '@form-service/contracts';
import { definitionTree, formScopes } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { decodeId, encodeId } from '../../kit/ids.ts';
import { findSchemas } from '../data-tables/index.ts';
import { readCurrentForm } from '../forms/index.ts';
import type { WorkflowDefinition } from './definition.ts';
import {
  findActions,
  findConnectors,
  findEnvironments,
  findFormNames,
  findTemplates,
  findWorkflows,
} from './store-resources.ts';
import { type Resources, referencedIds } from './validation/resources.ts';

const uuidsOf = (prefix: IdPrefix, ids: readonly string[]): string[] =>
  ids.flatMap((id) => decodeId(prefix, id) ?? []);

const loadForms = async (db: Db, accountId: string, ids: readonly string[]): Promise<Resources['forms']> => {
  const forms = new Map();
  if (ids.length === 0) return forms;
  for (const { id, name } of await findFormNames(db, accountId, uuidsOf('frm', ids))) {
    const current = await readCurrentForm(db, accountId, id);
    if (!current) continue;
    const { definition } = current;
    const answers = formScopes(definitionTree(definition))([]).names.answers;
    forms.set(encodeId('frm', id), { name, definition, answers });
  }
  return forms;
};

const loadConnectors = async (
  db: Db,
  accountId: string,
  given: readonly string[],
): Promise<Resources['connectors']> => {
  if (given.length === 0) return new Map();
  const ids = uuidsOf('con', given);
  const connectors = await findConnectors(db, accountId, ids);
  const environments = await findEnvironments(db, accountId, ids);
  const actions = await findActions(db, accountId, ids);
  return new Map(
    connectors.map(({ id, name }) => [
      encodeId('con', id),
      {
        name,
        environments: environments.filter((one) => one.connector_id === id).map((one) => one.name),
        actions: actions
          .filter((one) => one.connector_id === id)
          .map(({ key, inputs, outputs }) => ({
            key,
            inputs: inputs.map((input) => ({ key: input.key, required: input.required === true })),
            outputs: outputs.map((output) => output.key),
          })),
      },
    ]),
  );
};

/** Longer chains of workflows that start each other are not followed. */
const maxRounds = 5;

/** Includes the workflows that these start, transitively, to detect loops. */
const loadWorkflows = async (
  db: Db,
  accountId: string,
  given: readonly string[],
): Promise<Resources['workflows']> => {
  const workflows = new Map();
  let ids = [...given];
  for (let round = 0; round < maxRounds && ids.length > 0; round += 1) {
    const found = await findWorkflows(db, accountId, uuidsOf('wfl', ids));
    for (const { id, ...workflow } of found) workflows.set(encodeId('wfl', id), workflow);
    ids = found
      .flatMap(({ definition }) => referencedIds(definition).workflowId)
      .filter((id) => !workflows.has(id));
  }
  return workflows;
};

/** Everything that a workflow uses, as far as it exists. */
export const loadResources = async (
  db: Db,
  accountId: string,
  definition: WorkflowDefinition,
): Promise<Resources> => {
  const ids = referencedIds(definition);
  const tables = await findSchemas(db, accountId, uuidsOf('tbl', ids.tableId));
  const templates =
    ids.templateId.length === 0 ? [] : await findTemplates(db, accountId, uuidsOf('tpl', ids.templateId));
  return {
    forms: await loadForms(db, accountId, ids.formId),
    tables: new Map([...tables].map(([id, table]) => [encodeId('tbl', id), table])),
    templates: new Map(templates.map(({ id, ...template }) => [encodeId('tpl', id), template])),
    connectors: await loadConnectors(db, accountId, ids.connectorId),
    workflows: await loadWorkflows(db, accountId, ids.workflowId),
  };
};
