import type { TemplateUse } from '@form-service/contracts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { encodeId } from '../../kit/ids.ts';
import { findWorkflowUses } from '../workflow-uses/index.ts';
import { findLayoutUses, findTemplate } from './store.ts';

const maxUses = 100;
const prefixes = { template: 'tpl', form: 'frm' } as const;

/** What would break without a template, and therefore prevents its deletion. */
export const listUses = async (db: Db, accountId: string, id: string): Promise<TemplateUse[]> => {
  const { kind } = (await findTemplate(db, accountId, id)) ?? fail('not_found');
  const workflows = await findWorkflowUses(db, accountId, id);
  const around =
    kind === 'layout'
      ? await findLayoutUses(db, accountId, { id, templateId: encodeId('tpl', id), maxUses })
      : [];
  return [
    ...workflows.map((one) => ({ kind: 'workflow' as const, id: encodeId('wfl', one.id), name: one.name })),
    ...around.map((one) => ({ ...one, id: encodeId(prefixes[one.kind], one.id) })),
  ];
};
