import { definitionTree, type ExpressionType, formScopes } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { decodeId } from '../../kit/ids.ts';
import { readCurrentForm } from '../forms/index.ts';
import { findTemplate } from '../templates/index.ts';
import {
  type AvailableNames,
  accountValue,
  availableNames,
  entryExpressionType,
  namesInTemplate,
} from '../workflows/index.ts';

const text: ExpressionType = { kind: 'string' };
const any: ExpressionType = { kind: 'any' };
const object = (fields: Readonly<Record<string, ExpressionType>>): ExpressionType => ({
  kind: 'object',
  fields,
});

type Context = Omit<AvailableNames, 'forms'> & {
  /** The forms of the entries, by id. */
  forms: ReadonlyMap<
    string,
    Pick<AvailableNames['forms'] extends ReadonlyMap<string, infer F> ? F : never, 'definition'>
  >;
  /** The workflow whose runs provide samples. */
  workflowId?: string;
};

const formContext = async (db: Db, accountId: string, formId: string): Promise<Context> => {
  const form =
    (await readCurrentForm(db, accountId, decodeId('frm', formId) ?? fail('not_found'))) ?? fail('not_found');
  const answers = formScopes(definitionTree(form.definition))([]).names.answers ?? any;
  return {
    names: { entry: entryExpressionType(answers), account: accountValue },
    stepNames: new Map(),
    forms: new Map([[formId, form]]),
  };
};

/** The same answers formatted as text. */
const asText = (type: ExpressionType): ExpressionType => {
  if (type.kind === 'object')
    return object(
      Object.fromEntries(Object.entries(type.fields).map(([key, field]) => [key, asText(field)])),
    );
  if (type.kind === 'list' && type.items.kind === 'object')
    return { kind: 'list', items: asText(type.items) };
  return type.kind === 'any' ? any : text;
};

/**
 * What templates can use: the entry, and what is available at the steps that use them. See docs/guides/templates.md. A given form
 * replaces those of the workflows.
 */
const templateContext = async (
  db: Db,
  accountId: string,
  templateId: string,
  formId: string | undefined,
): Promise<Context> => {
  const { kind } =
    (await findTemplate(db, accountId, decodeId('tpl', templateId) ?? fail('not_found'))) ??
    fail('not_found');
  const used = await namesInTemplate(db, accountId, templateId);
  const filled = formId === undefined ? undefined : await formContext(db, accountId, formId);
  const there = { stepNames: used.stepNames, forms: filled?.forms ?? used.forms };
  const names = { ...used.names, ...filled?.names };
  const entry = names.entry?.kind === 'object' ? names.entry : entryExpressionType(any);
  const answers = entry.fields.answers ?? any;
  const fields: ExpressionType = { kind: 'list', items: any };
  return {
    ...there,
    names: {
      ...names,
      entry: object({ ...entry.fields, text: asText(answers), fields }),
      form: object({ id: text, name: text, slug: text }),
      account: accountValue,
      ...(kind === 'layout' && { content: text }),
    },
  };
};

const rejectQuery = (path: string, message: string): never =>
  fail('validation_failed', { details: [{ path, code: 'not_allowed', message }] });

/** What is available in a context such as `workflow:wfl_…`. */
export const namesInContext = async (
  db: Db,
  accountId: string,
  { context, step, formId }: { context: string; step?: string | undefined; formId?: string | undefined },
): Promise<Context> => {
  const [kind, id = ''] = context.split(':');
  if (kind !== 'workflow' && step !== undefined)
    rejectQuery('query.step', 'Only workflows have steps. Omit it.');
  if (kind !== 'template' && formId !== undefined)
    rejectQuery('query.formId', 'Only templates can be used with a form. Omit it.');
  if (kind === 'form') return formContext(db, accountId, id);
  if (kind === 'template') return templateContext(db, accountId, id, formId);
  const workflowId = decodeId('wfl', id) ?? fail('not_found');
  return { ...(await availableNames(db, accountId, workflowId, step)), workflowId };
};
