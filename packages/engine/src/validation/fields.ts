import type { Field } from '../definition.ts';
import type { CompilePattern, FieldContext } from '../fields/field-type.ts';
import { fieldTypeOf } from '../fields/index.ts';
import { problemMessage } from '../messages/index.ts';
import { type DefinitionIssue, error, warning } from './issues.ts';

type Checks = { compilePattern?: CompilePattern; today?: string; now?: string };

const NO_PATTERN_CHECK: CompilePattern = () => ({ problem: { message: '' } });

/** A context in which bounds relative to now are ignored, unless the caller passes the time. */
const contextOf = ({ compilePattern = NO_PATTERN_CHECK, today = '', now = '' }: Checks): FieldContext => ({
  compilePattern,
  today,
  now,
});

export function checkField(field: Field, path: string, checks: Checks): DefinitionIssue[] {
  const type = fieldTypeOf(field);
  const issues: DefinitionIssue[] = type
    .contradictions(field)
    .map(({ path: at, code, message }) => error(`${path}.${at}`, code, message));
  if (!field.label && !type.hiddenByDefault)
    issues.push(
      warning(
        `${path}.label`,
        'label_missing',
        'This field has no label. Add one so people know what to answer.',
      ),
    );
  issues.push(...(type.calculated ? checkCalculated(field, path) : checkEntered(field, path)));
  // With contradicting settings, an invalid default would only repeat the problem.
  if (field.default !== undefined && issues.every(({ severity }) => severity === 'warning'))
    issues.push(...checkDefault(field, path, checks));
  return issues;
}

function checkCalculated(field: Field, path: string): DefinitionIssue[] {
  const issues: DefinitionIssue[] = [];
  if (field.value === undefined) issues.push(error(`${path}.value`, 'value_missing', 'Enter a calculation.'));
  for (const name of ['default', 'required', 'rules'] as const)
    if (field[name] !== undefined)
      issues.push(
        warning(
          `${path}.${name}`,
          'without_effect',
          `"${name}" has no effect on a calculated field. Remove it.`,
        ),
      );
  if (field.type === 'calculated' && field.private && field.show)
    issues.push(
      warning(
        `${path}.show`,
        'without_effect',
        'A private field is never shown. To show its value after submission, add ' +
          `{{ answers.${field.key} }} to the confirmation.`,
      ),
    );
  return issues;
}

const checkEntered = (field: Field, path: string): DefinitionIssue[] =>
  field.value === undefined
    ? []
    : [
        error(
          `${path}.value`,
          'value_not_calculated',
          'Only calculated fields have a "value". Use "default" instead.',
        ),
      ];

function checkDefault(field: Field, path: string, checks: Checks): DefinitionIssue[] {
  const problems = fieldTypeOf(field).validate(field.default, field, contextOf(checks));
  return problems.slice(0, 1).map((problem) => {
    const message = `The default value isn't a valid answer: ${problemMessage(problem)}`;
    return error(`${path}.default`, 'invalid_default', message);
  });
}
