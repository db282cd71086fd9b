import type { Definition, Page } from '../definition.ts';
import type { CompilePattern } from '../fields/field-type.ts';
import { visitCode } from '../settings/visit-setting.ts';
import { translatableTexts } from '../translations/texts.ts';
import { isButton, isField, isGroup, type PlacedElement, walkElements } from '../walk.ts';
import { checkButton } from './buttons.ts';
import { nodeOfElement } from './element-shapes.ts';
import { checkField } from './fields.ts';
import { type CheckExpression, type DefinitionIssue, error, warning } from './issues.ts';
import { checkKeys } from './keys.ts';

export type DefinitionChecks = {
  /** Without it, expressions are not checked. */
  expressions?: CheckExpression;
  /** Without it, patterns are not checked. */
  compilePattern?: CompilePattern;
  /** For default values with bounds such as "today"; without them, such bounds are ignored. */
  today?: string;
  now?: string;
};

/** All issues of a definition that was read by `readDefinition`. */
export function validateDefinition(definition: Definition, checks: DefinitionChecks = {}): DefinitionIssue[] {
  const placed = [...walkElements(definition)];
  const issues = [
    ...checkPages(definition, checks),
    ...checkKeys(placed),
    ...placed.flatMap((one) => [...checkElement(one, definition, checks), ...checkCode(one, checks)]),
    ...checkTranslations(definition, placed),
  ];
  // The form-level checks would only report invalid expressions again.
  if (issues.some(({ severity }) => severity === 'error')) return issues;
  return [...issues, ...(checks.expressions?.checkForm?.() ?? [])];
}

function checkElement(
  placed: PlacedElement,
  definition: Definition,
  checks: DefinitionChecks,
): DefinitionIssue[] {
  const { element, path } = placed;
  if (isField(element)) return checkField(element, path, checks);
  if (isButton(element)) return checkButton(element, placed, definition);
  if (!isGroup(element)) return [];
  const { min = 0, max } = element.repeat ?? {};
  return [
    ...(max !== undefined && min > max
      ? [
          error(
            `${path}.repeat.min`,
            'min_above_max',
            'The minimum is greater than the maximum. Change one of them.',
          ),
        ]
      : []),
    ...(element.elements.length === 0 ? [warning(path, 'empty_group', 'This group is empty.')] : []),
  ];
}

function checkCode({ element, path, groups }: PlacedElement, checks: DefinitionChecks): DefinitionIssue[] {
  const issues: DefinitionIssue[] = [];
  const scope = groups.map((group) => group.key);
  visitCode(nodeOfElement(), element, path, (leaf, text, at) => {
    if (leaf.kind === 'expression') issues.push(...expressionIssues(checks, text, scope, leaf.use, at));
    else issues.push(...patternIssues(checks, text, at));
  });
  return issues;
}

const expressionIssues = (
  { expressions }: DefinitionChecks,
  text: string,
  scope: readonly string[],
  use: Parameters<CheckExpression>[2],
  path: string,
): DefinitionIssue[] =>
  (expressions?.(text, scope, use) ?? []).map(({ code, message, offset }) => ({
    ...error(path, code, message),
    ...(offset !== undefined && { offset }),
  }));

function patternIssues({ compilePattern }: DefinitionChecks, text: string, path: string): DefinitionIssue[] {
  const compiled = compilePattern?.(text);
  return compiled && 'problem' in compiled ? [error(path, 'invalid_pattern', compiled.problem.message)] : [];
}

function checkPages({ pages }: Definition, checks: DefinitionChecks): DefinitionIssue[] {
  const ids = new Set<string>();
  return pages.flatMap((page: Page, index) => {
    const path = `pages.${index}`;
    const issues: DefinitionIssue[] = [];
    if (ids.has(page.id))
      issues.push(
        error(
          `${path}.id`,
          'duplicate_page',
          `Another page already uses the ID "${page.id}". Choose another.`,
        ),
      );
    ids.add(page.id);
    if (page.visibleWhen !== undefined) {
      issues.push(...expressionIssues(checks, page.visibleWhen, [], 'condition', `${path}.visibleWhen`));
      if (isNeverTrue(page.visibleWhen))
        issues.push(
          warning(
            `${path}.visibleWhen`,
            'unreachable_page',
            'This page is never shown because its condition is never true.',
          ),
        );
    }
    if (page.elements.length === 0) issues.push(warning(path, 'empty_page', 'This page is empty.'));
    return issues;
  });
}

/** A static check: `false`, and `false && …`. */
function isNeverTrue(condition: string): boolean {
  const bare = condition.replace(/[()\s]+/g, '');
  return bare === 'false' || (bare.startsWith('false&&') && !/\|\||\?/.test(bare));
}

function checkTranslations(definition: Definition, placed: readonly PlacedElement[]): DefinitionIssue[] {
  const { translations = {} } = definition;
  if (Object.keys(translations).length === 0) return [];
  const known = translatableTexts(definition);
  const unknown = Object.entries(translations).flatMap(([locale, texts]) =>
    Object.keys(texts)
      .filter((name) => !known.has(name))
      .map((name) =>
        warning(
          `translations.${locale}.${name}`,
          'unknown_text',
          `The form has no text "${name}". Remove this translation.`,
        ),
      ),
  );
  const mute = placed.filter(({ element }) => element.kind === 'content' && element.body && !element.key);
  return [
    ...unknown.slice(0, 100),
    ...mute.map((one) =>
      warning(`${one.path}.key`, 'content_without_key', 'Add a key to this text so it can be translated.'),
    ),
  ];
}
