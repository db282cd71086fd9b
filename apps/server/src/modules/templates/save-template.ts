import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { checkUnusedByWorkflows } from '../workflow-uses/index.ts';
import { checkLayout, isText, type TemplateBody, withTemplatePosition } from './check-template.ts';
import { presentTemplate } from './present.ts';
import { runTemplateWork } from './run-template-work.ts';
import {
  changeTemplate,
  findLayoutUses,
  insertTemplate,
  lockTemplate,
  removeTemplate,
  type TemplateRow,
  type TemplateValues,
} from './store.ts';

const about = ({ id, name }: TemplateRow) => ({ target: { type: 'template' as const, id, name } });

/** The references of a body; fails with the position if it cannot be parsed. */
export const checkBody = (accountId: string, { kind, format, body }: TemplateBody): Promise<string[]> =>
  withTemplatePosition('body', () =>
    runTemplateWork(accountId, 'readBody', { template: { kind, format, body } }),
  );

export const createTemplate = async (
  { db, accountId, audit }: Pick<AccountWrite<'template.created'>, 'db' | 'accountId' | 'audit'>,
  given: Pick<TemplateValues, 'name' | 'body'> & Partial<Omit<TemplateValues, 'references'>>,
): Promise<TemplateRow> => {
  const values = { kind: 'content' as const, format: 'html' as const, layoutId: null, ...given };
  const references = await checkBody(accountId, values);
  await checkLayout(db, accountId, values);
  const template = await insertTemplate(db, accountId, newUuid(), { ...values, references });
  audit('template.created', { ...about(template), after: presentTemplate(template) });
  return template;
};

const checkUnused = async (db: Db, accountId: string, id: string): Promise<void> => {
  const uses = await findLayoutUses(db, accountId, { id, templateId: encodeId('tpl', id), maxUses: 5 });
  if (uses.length === 0) return;
  const names = uses.map(({ kind, name }) => `the ${kind} "${name}"`).join(', ');
  fail('in_use', { message: `This layout is used by ${names}. Choose another layout there first.` });
};

export const updateTemplate = async (
  { db, accountId, audit, checkIfMatch }: AccountWrite<'template.updated'>,
  id: string,
  changes: Partial<Pick<TemplateValues, 'name' | 'format' | 'body' | 'layoutId'>>,
): Promise<TemplateRow> => {
  const current = (await lockTemplate(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (Object.keys(changes).length === 0) return current;
  const { kind, layout_id: layoutId } = current;
  const next = { kind, layoutId, format: current.format, body: current.body, ...changes };
  const references = await checkBody(accountId, next);
  await checkLayout(db, accountId, next);
  if (kind === 'layout' && isText(next.format) !== isText(current.format))
    await checkUnused(db, accountId, id);
  const changed = await changeTemplate(db, accountId, id, { ...changes, references });
  audit('template.updated', {
    ...about(changed),
    before: presentTemplate(current),
    after: presentTemplate(changed),
  });
  return changed;
};

export const deleteTemplate = async (
  { db, accountId, audit, checkIfMatch }: AccountWrite<'template.deleted'>,
  id: string,
): Promise<void> => {
  const current = (await lockTemplate(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (current.kind === 'layout') await checkUnused(db, accountId, id);
  await checkUnusedByWorkflows(db, accountId, id, 'template');
  await removeTemplate(db, accountId, id);
  audit('template.deleted', about(current));
};
