import { readPath, resolvePath, writePath } from '../validation/reference-path.ts';
import type { StepChecks } from '../validation/step-checks.ts';

/** The checked names of a template; the others are provided by the template's own context. */
const isChecked = (path: readonly (string | number)[]): boolean =>
  path[0] === 'steps' || path[0] === 'trigger' || (path[0] === 'entry' && path[1] === 'answers');

/**
 * Checks that a template exists. Names that are not available at this step are warnings: templates serve several forms and
 * workflows, and render nothing in such places.
 */
export const checkTemplate = (templateId: string | undefined, checks: StepChecks): void => {
  if (templateId === undefined || !checks.exists('templateId', templateId)) return;
  const template = checks.resources.templates.get(templateId);
  for (const reference of template?.references ?? []) {
    const path = readPath(reference);
    const found = path && isChecked(path) ? resolvePath(checks.names, path) : undefined;
    if (!path || !found || 'type' in found) continue;
    const { at, nearest } = found;
    const hint =
      nearest === undefined ? '' : ` Did you mean "${writePath([...path.slice(0, at), nearest])}"?`;
    checks.warning(
      'templateId',
      'unknown_reference',
      `The template "${template?.name}" uses "${reference}", which is not available here.${hint}`,
    );
  }
};
