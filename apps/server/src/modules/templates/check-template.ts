import type { ErrorDetail } from '@form-service/contracts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { LiquidError } from '../../kit/liquid/liquid.ts';
import { type Engines, openLayout } from './render.ts';
import { lockTemplateForShare, type TemplateValues } from './store.ts';

const maxReferences = 10_000;

const positionText = ({ line, column }: LiquidError): string =>
  line === undefined ? '' : ` (line ${line}, column ${column})`;

const liquidDetail = (path: string, error: LiquidError): ErrorDetail => ({
  path,
  code: error.code === 'limit' ? 'template_limit' : 'invalid_template',
  message: `${error.message}${positionText(error)}`,
});

/** Reports Liquid errors as validation errors with their position in the template; other errors pass through. */
export const withTemplatePosition = async <T>(path: string, work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LiquidError) fail('validation_failed', { details: [liquidDetail(path, error)] });
    throw error;
  }
};

const failValidation = (path: string, code: string, message: string): never =>
  fail('validation_failed', { details: [{ path, code, message }] });

/** `html` and `markdown` both become HTML, so they fit the same layouts. */
export const isText = (format: TemplateValues['format']): boolean => format === 'text';

export type TemplateBody = Pick<TemplateValues, 'kind' | 'format' | 'body'>;

/**
 * The references of a body; fails if it cannot be parsed. A layout must render its content exactly once whatever the values
 * are, and not inside a tag.
 */
export const readTemplateBody = (engines: Engines, { kind, format, body }: TemplateBody): string[] => {
  const references = engines.plain.referencesIn(body);
  if (references.length > maxReferences)
    failValidation('body', 'too_many_references', 'The template uses too many values. Split it.');
  if (kind === 'layout') {
    if (format === 'markdown')
      failValidation('format', 'layout_format', 'The format of a layout must be html or text.');
    if (!openLayout(engines, { format, body }, {}))
      failValidation(
        'body',
        'content_missing',
        'A layout needs {{ content }} exactly once, between tags and outside conditions and loops.',
      );
  }
  return references.map(({ reference }) => reference.slice(0, 1_000));
};

/** Fails if a template cannot have this layout; locks the layout until the transaction ends. */
export const checkLayout = async (
  db: Db,
  accountId: string,
  { kind, format, layoutId }: Pick<TemplateValues, 'kind' | 'format' | 'layoutId'>,
): Promise<void> => {
  if (layoutId === null) return;
  const path = 'layoutTemplateId';
  if (kind === 'layout')
    failValidation(path, 'layout_of_layout', 'A layout cannot have a layout. Send null.');
  const layout = await lockTemplateForShare(db, accountId, layoutId);
  if (layout?.kind !== 'layout')
    return failValidation(
      path,
      'unknown_layout',
      'No layout has this id. Choose a template with kind "layout".',
    );
  if (isText(layout.format) !== isText(format))
    failValidation(
      path,
      'layout_format',
      'A text template needs a layout with format text; other templates need one with format html.',
    );
};
