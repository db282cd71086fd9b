import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import type { WorkflowDefinition } from './definition.ts';
import { loadResources } from './load-resources.ts';
import { findDraftsReferencing, findWorkflow } from './store.ts';
import { graphOf } from './validation/graph.ts';
import type { Resources } from './validation/resources.ts';
import { scopesOf, triggerNames } from './validation/scopes.ts';
import type { Names } from './validation/step-checks.ts';
import { type ObjectType, object, unionOf } from './validation/value-types.ts';

export interface AvailableNames {
  names: Names;
  /** The names of the steps, by key. */
  stepNames: ReadonlyMap<string, string>;
  /** The forms whose entries are used, by id. */
  forms: Resources['forms'];
}

const stepNamesOf = ({ steps }: WorkflowDefinition) =>
  new Map(steps.map(({ key, name }) => [key, name ?? key]));

/** The names that the draft of a workflow can use: at one of its steps, or anywhere in it. */
export const availableNames = async (
  db: Db,
  accountId: string,
  id: string,
  stepKey: string | undefined,
): Promise<AvailableNames> => {
  const { draft } = (await findWorkflow(db, accountId, id)) ?? fail('not_found');
  const resources = await loadResources(db, accountId, draft);
  const scopes = scopesOf(draft, graphOf(draft), resources);
  const there = { stepNames: stepNamesOf(draft), forms: resources.forms };
  if (stepKey !== undefined) return { ...there, names: scopes.get(stepKey) ?? fail('not_found') };
  const steps = [...scopes.values()].flatMap(({ steps: known }) =>
    known?.kind === 'object' ? Object.entries(known.fields) : [],
  );
  return {
    ...there,
    names: { ...triggerNames(draft.triggers, resources), steps: object(Object.fromEntries(steps)) },
  };
};

/** The names that a template can use: all that are available at the steps that use it, in the drafts of workflows. */
export const namesInTemplate = async (
  db: Db,
  accountId: string,
  templateId: string,
): Promise<AvailableNames> => {
  const scopesThere: ObjectType[] = [];
  const stepNames = new Map<string, string>();
  const forms = new Map<string, Resources['forms'] extends ReadonlyMap<string, infer F> ? F : never>();
  for (const { draft } of await findDraftsReferencing(db, accountId, templateId)) {
    const users = draft.steps.filter((step) => 'templateId' in step && step.templateId === templateId);
    if (users.length === 0) continue;
    const resources = await loadResources(db, accountId, draft);
    const scopes = scopesOf(draft, graphOf(draft), resources);
    for (const { key } of users) scopesThere.push(object(scopes.get(key) ?? {}));
    for (const [key, name] of stepNamesOf(draft)) stepNames.set(key, name);
    for (const [id, form] of resources.forms) forms.set(id, form);
  }
  const [first, ...others] = scopesThere;
  const together = first && others.reduce((one, other) => unionOf(one, other) as ObjectType, first);
  return { names: together?.fields ?? {}, stepNames, forms };
};
