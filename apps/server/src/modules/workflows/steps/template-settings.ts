import { readPath, resolvePath, writePath } from '../validation/reference-path.ts';
import type { StepChecks } from '../validation/step-checks.ts';

/** What a template takes that is checked: of the rest the template itself says what it is. */
const isChecked = (path: readonly (string | number)[]): boolean =>
  path[0] === 'steps' || path[0] === 'trigger' || (path[0] === 'entry' && path[1] === 'answers');

/**
 * That a template is there. Where it names what is not known at this step, that is a warning: templates serve several forms
 * and workflows, and show nothing in such places.
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
