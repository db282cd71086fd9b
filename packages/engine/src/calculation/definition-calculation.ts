import type { Definition, Element } from '../definition.ts';
import { type CompiledExpression, compileExpression } from '../expressions/compile-expression.ts';
import type { ExpressionScope } from '../expressions/expression-scope.ts';
import { ANY, type ExpressionType, type TypeKind } from '../expressions/expression-types.ts';
import { fieldTypeOf } from '../fields/index.ts';
import { findPrivateReads } from '../privacy/private-reads.ts';
import { type CheckExpression, type DefinitionIssue, warning } from '../validation/issues.ts';
import { isButton, isField, isGroup, walkElements } from '../walk.ts';
import type { Calculation } from './calculation.ts';
import { buttonInputs, calculationPath } from './calculation-paths.ts';
import { findCostlyExpressions, findTooManyParts } from './costly-expressions.ts';
import { createCalculation } from './create-calculation.ts';
import { definitionTree } from './definition-tree.ts';
import { formScopes } from './form-scopes.ts';
import type { CalculationNode, FormTree } from './form-tree.ts';

/**
 * Finds pages that are hidden at first and depend on answers from later pages: a respondent who goes through the form
 * in order is already past such a page when it appears. Other sources of answers (defaults, links, calculations) can
 * show it in time, so those pages are not reported.
 */
function findLatePages(
  definition: Definition,
  { nodes }: CompiledForm,
  calculation: Calculation,
): DefinitionIssue[] {
  const conditionalPages = nodes.filter(({ kind }) => kind === 'page');
  if (conditionalPages.length === 0) return [];
  const elementPositions = new Map(
    definition.pages.flatMap(({ elements }, page) =>
      elements.map((element) => [element.key, { page, isAsked: isAnsweredByRespondent(element) }] as const),
    ),
  );
  const empty = calculation.start({});
  return conditionalPages.flatMap(({ id, target: [pageId = ''], expression }) => {
    const { dependencies, clock, tables } = expression;
    const own = definition.pages.findIndex((page) => page.id === pageId);
    const isLate =
      dependencies.length > 0 &&
      clock.length + tables.length === 0 &&
      !calculation.isPageVisible(empty, pageId) &&
      dependencies.every(({ path: [, key] }) => {
        const position = key === undefined ? undefined : elementPositions.get(key);
        return position !== undefined && position.isAsked && position.page > own;
      });
    if (!isLate) return [];
    const message =
      'This page depends on answers from later pages, so people who go through the form in order never see it. Move it after those pages.';
    return [warning(id, 'page_too_late', message)];
  });
}

/** Whether only the respondent can answer it. */
function isAnsweredByRespondent(element: Element): boolean {
  if (isGroup(element)) return element.elements.every(isAnsweredByRespondent);
  if (!isField(element)) return true;
  return !fieldTypeOf(element).hiddenByDefault && element.default === undefined;
}

/** The row types that `lookup` returns, by table key. */
export type TableTypes = Readonly<Record<string, ExpressionType>>;

/** Checks the expressions of a definition, for `validateDefinition`. */
export function expressionChecker(definition: Definition, tables?: TableTypes): CheckExpression {
  const scopes = formScopes(definitionTree(definition), tables);
  const check: CheckExpression = (text, scopePath, use) => {
    const scope = scopes([...scopePath, '']);
    const expects = use === 'value' ? {} : { expects: 'boolean' as const };
    const result = compileExpression(text, use === 'row_filter' ? withRow(scope) : scope, expects);
    return 'problems' in result ? result.problems : [];
  };
  check.checkForm = () => {
    const calculated = definitionCalculation(definition, tables);
    if ('issues' in calculated) return calculated.issues;
    const { form, calculation } = calculated;
    return [
      ...findTooManyParts(form),
      ...findPrivateReads(definition, form),
      ...findLatePages(definition, form, calculation),
      ...findCostlyExpressions(definition, form),
    ];
  };
  return check;
}

/** Adds the offered row as `values`. */
function withRow(scope: ExpressionScope): ExpressionScope {
  return { ...scope, names: { ...scope.names, values: ANY } };
}

/** A compiled definition, to be calculated here or stored for a browser. */
export type CompiledForm = {
  tree: FormTree;
  nodes: (CalculationNode & { expression: CompiledExpression })[];
};

/** The calculation of a definition, or the issues that prevent it. */
export function definitionCalculation(
  definition: Definition,
  tables?: TableTypes,
): { form: CompiledForm; calculation: Calculation } | { issues: DefinitionIssue[] } {
  const form = compileDefinition(definition, tables);
  if ('issues' in form) return form;
  const calculated = createCalculation(form.tree, form.nodes);
  if ('calculation' in calculated) return { form, calculation: calculated.calculation };
  return {
    issues: calculated.cycles.map(({ message, nodes: [first = ''] }) =>
      issueAt(first, 'cycle', `These depend on each other: ${message}. Change one of them.`),
    ),
  };
}

/**
 * Compiles the expressions of a definition. The ID of an expression is its path: `pages.0.elements.3.visibleWhen`,
 * `….required`, `….value`, `….rules.0.when`, `….action.answers.city`, `pages.0.visibleWhen`. Invalid expressions are
 * returned as issues.
 */
function compileDefinition(
  definition: Definition,
  tables: TableTypes | undefined,
): CompiledForm | { issues: DefinitionIssue[] } {
  const tree = definitionTree(definition);
  const scopes = formScopes(tree, tables);
  const issues: DefinitionIssue[] = [];
  const nodes: CompiledForm['nodes'] = [];

  const add = (
    id: string,
    kind: CalculationNode['kind'],
    target: readonly string[],
    text: unknown,
    expects: TypeKind = 'boolean',
  ): void => {
    if (typeof text !== 'string') return;
    const result = compileExpression(
      text,
      scopes(kind === 'page' ? [] : target),
      expects === 'any' ? {} : { expects },
    );
    if ('compiled' in result) nodes.push({ id, kind, target, expression: result.compiled });
    else {
      issues.push(
        ...result.problems.map(({ code, message, offset }) => issueAt(id, code, message, { offset })),
      );
    }
  };

  for (const [index, page] of definition.pages.entries()) {
    add(`pages.${index}.visibleWhen`, 'page', [page.id], page.visibleWhen);
  }
  for (const placed of walkElements(definition)) {
    const { element, path } = placed;
    const target = calculationPath(placed);
    add(`${path}.visibleWhen`, 'visible', target, element.visibleWhen);
    if (isButton(element))
      for (const [name, text] of Object.entries(buttonInputs(element)))
        add(`${path}.action.${name}`, 'input', target, text, 'any');
    if (!isField(element)) continue;
    add(`${path}.required`, 'required', target, element.required);
    add(`${path}.value`, 'value', target, element.value, fieldTypeOf(element).valueType(element).kind);
    for (const [index, { when }] of (element.rules ?? []).entries()) {
      add(`${path}.rules.${index}.when`, 'rule', target, when);
    }
  }
  return issues.length > 0 ? { issues } : { tree, nodes };
}

function issueAt(
  path: string,
  code: string,
  message: string,
  location: { offset?: number } = {},
): DefinitionIssue {
  return { severity: 'error', path, code, message, ...location };
}
