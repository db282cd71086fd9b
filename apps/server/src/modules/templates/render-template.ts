import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { checkLayout, withTemplatePosition } from './check-template.ts';
import type { Rendered, RenderValues, TemplateText } from './render.ts';
import { runTemplateWork } from './run-template-work.ts';
import { checkBody } from './save-template.ts';
import { findTemplate, type TemplateFormat } from './store.ts';

/** A change to a template that is tried before it is saved. */
interface TemplateDraft {
  body?: string | undefined;
  format?: TemplateFormat | undefined;
  layoutId?: string | null | undefined;
}

/** The content of a layout that is rendered by itself. */
const emptyContent: TemplateText = { format: 'text', body: '' };

/**
 * A template with its layout, parsed and ready to render. Fails with `not_found`; rendering fails with the position in the
 * template if the values cause an error.
 */
export const readTemplate = async (
  db: Db,
  accountId: string,
  templateId: string,
  trial: TemplateDraft = {},
): Promise<(values: RenderValues) => Promise<Rendered>> => {
  const row = (await findTemplate(db, accountId, templateId)) ?? fail('not_found');
  const { kind } = row;
  const { body = row.body, format = row.format, layoutId = row.layout_id } = trial;
  if (trial.body !== undefined || trial.format !== undefined)
    await checkBody(accountId, { kind, format, body });
  if (trial.layoutId !== undefined || trial.format !== undefined)
    await checkLayout(db, accountId, { kind, format, layoutId });
  const text = { format, body };
  if (kind === 'layout')
    return (values) =>
      withTemplatePosition('body', async () => {
        const request = { template: { ...emptyContent, format }, layout: text, values };
        const { content } = await runTemplateWork(accountId, 'renderTexts', request);
        return { content, contentType: format === 'text' ? 'text/plain' : 'text/html' };
      });
  const layout = layoutId === null ? undefined : await findTemplate(db, accountId, layoutId);
  const around = layout && { format: layout.format, body: layout.body };
  return (values) =>
    withTemplatePosition('body', () =>
      runTemplateWork(accountId, 'renderTexts', { template: text, layout: around, values }),
    );
};

/** Renders a template inside its layout. */
export const renderTemplate = async (
  db: Db,
  accountId: string,
  templateId: string,
  values: RenderValues,
  trial: TemplateDraft = {},
): Promise<Rendered> => (await readTemplate(db, accountId, templateId, trial))(values);
