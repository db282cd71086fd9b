import type { CompiledForm } from '../calculation/definition-calculation.ts';
import type { Definition } from '../definition.ts';
import type { Dependency } from '../expressions/expression-reader.ts';
import { type DefinitionIssue, error } from '../validation/issues.ts';
import { walkElements } from '../walk.ts';
import { filterReader, tableFilterOf } from './option-dependencies.ts';
import { type PrivateParts, privateParts } from './private-parts.ts';
import { dependencyName } from './public-form.ts';

/** The private field that is read: directly, as part of its value, or with its whole group. */
function privateFieldRead({ fields }: PrivateParts, dependency: Dependency): string | undefined {
  const name = dependencyName(dependency);
  return [...fields].find(
    (field) =>
      `${name}.`.startsWith(`${field}.`) ||
      (dependency.part === 'value' && (name === '' || field.startsWith(`${name}.`))),
  );
}

const issueAt = (path: string, field: string): DefinitionIssue =>
  error(
    path,
    'reads_private',
    `This uses "${field}", which is private, so browsers cannot evaluate it. Make this private too, or do ` +
      'not use that field here.',
  );

/** Reports expressions that browsers evaluate, or whose dependencies they get, and that read a private field. */
export function findPrivateReads(definition: Definition, form: CompiledForm): DefinitionIssue[] {
  const parts = privateParts(definition, form);
  if (parts.fields.size === 0) return [];
  const issues: DefinitionIssue[] = [];
  const checkDependencies = (path: string, dependencies: readonly Dependency[]): void => {
    for (const one of dependencies) {
      const field = privateFieldRead(parts, one);
      if (field === undefined) continue;
      issues.push(issueAt(path, field));
      return;
    }
  };
  for (const node of form.nodes)
    if (parts.isSentToBrowser(node)) checkDependencies(node.id, node.expression.dependencies);
  const dependenciesOf = filterReader(definition);
  for (const placed of walkElements(definition)) {
    const { filter, private: isPrivate } = tableFilterOf(placed.element) ?? {};
    if (!filter?.trim() || isPrivate) continue;
    const at = placed.element.kind === 'field' && placed.element.type === 'lookup' ? '' : 'options.';
    checkDependencies(`${placed.path}.${at}filter`, dependenciesOf(placed, filter));
  }
  return issues;
}
