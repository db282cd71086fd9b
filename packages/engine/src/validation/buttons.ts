import type { Button, ButtonAction, Definition, Element } from '../definition.ts';
import { fieldTypeOf } from '../fields/index.ts';
import { isField, type PlacedElement } from '../walk.ts';
import { type DefinitionIssue, error, warning } from './issues.ts';

type ButtonLocation = { definition: Definition; placed: PlacedElement; path: string };
type ActionOf<Type extends ButtonAction['type']> = Extract<ButtonAction, { type: Type }>;

/** The checks for each action that only need the definition. */
const checks: {
  [Type in ButtonAction['type']]: (action: ActionOf<Type>, location: ButtonLocation) => DefinitionIssue[];
} = {
  submit: () => [],
  save_and_resume_later: () => [],
  next: (_action, { definition, placed, path }) =>
    placed.pageIndex < definition.pages.length - 1
      ? []
      : [warning(path, 'leads_nowhere', 'This is the last page, so there is no next page. Use "submit".')],
  back: (_action, { placed, path }) =>
    placed.pageIndex > 0
      ? []
      : [
          warning(
            path,
            'leads_nowhere',
            'This is the first page, so there is no previous page. Remove the button.',
          ),
        ],
  run_workflow: () => [],
  call_action: () => [],
  set_answers: ({ answers }, location) => Object.keys(answers).flatMap((key) => checkTarget(key, location)),
  open_url: () => [],
};

/** The target must be a field in the same group, or outside all groups. */
function checkTarget(key: string, { definition, placed, path }: ButtonLocation): DefinitionIssue[] {
  const at = `${path}.answers.${key}`;
  const find = (elements: readonly Element[]) => elements.find((element) => element.key === key);
  const siblingGroup = placed.groups.at(-1);
  const target =
    (siblingGroup && find(siblingGroup.elements)) ?? find(definition.pages.flatMap((page) => page.elements));
  if (!target || !isField(target))
    return [error(at, 'unknown_key', `There is no field "${key}" next to the button or outside groups.`)];
  return fieldTypeOf(target).calculated
    ? [
        error(
          at,
          'calculated_target',
          `"${key}" is calculated and can't be set. Change its expression instead.`,
        ),
      ]
    : [];
}

export function checkButton(
  button: Button,
  placed: PlacedElement,
  definition: Definition,
): DefinitionIssue[] {
  const check = checks[button.action.type] as (
    action: ButtonAction,
    location: ButtonLocation,
  ) => DefinitionIssue[];
  return check(button.action, { definition, placed, path: `${placed.path}.action` });
}
