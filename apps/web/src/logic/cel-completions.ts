import { type CelFunction, celFunctions } from './cel-functions.ts';
import { celPath, celText } from './cel-name.ts';
import type { ConditionField, ExpressionUse } from './condition-field.ts';

/** A completion: text from `from` on, its label, and the cursor position. */
export type CelCompletion = {
  label: string;
  detail: string;
  kind: 'field' | 'function' | 'value';
  cursorBack?: number;
};

export type CelCompletions = { from: number; options: readonly CelCompletion[] };

/** Completions at the end of a text. */
export function celCompletions(
  before: string,
  fields: readonly ConditionField[],
  use: ExpressionUse,
): CelCompletions | undefined {
  return (
    valueCompletions(before, fields) ??
    methodCompletions(before, fields, use) ??
    nameCompletions(before, fields, use)
  );
}

const byName = (fields: readonly ConditionField[], name: string): ConditionField | undefined =>
  fields.find((field) => celPath(field.path) === name);

const NAME = String.raw`[A-Za-z_][\w.]*(?:\["[^"]*"\][\w.]*)*`;

/** `answers.city == "l`, `"l` in a list: values of that field. */
function valueCompletions(before: string, fields: readonly ConditionField[]): CelCompletions | undefined {
  const compared = new RegExp(String.raw`(${NAME})\s*(?:[=!]=|in\s*\[[^\]]*?)\s*("[^"]*)?$`).exec(before);
  const field = compared?.[1] && byName(fields, compared[1]);
  if (!compared || !field || !field.options) return undefined;
  const isBoolean = field.type.kind === 'boolean';
  return {
    from: before.length - (compared[2]?.length ?? 0),
    options: field.options.map(({ value, label }) => ({
      label: isBoolean ? value : celText(value),
      detail: label,
      kind: 'value',
    })),
  };
}

/** `answers.name.`: methods of a text or list. */
function methodCompletions(
  before: string,
  fields: readonly ConditionField[],
  use: ExpressionUse,
): CelCompletions | undefined {
  const called = new RegExp(String.raw`(${NAME})\.(\w*)$`).exec(before);
  const field = called?.[1] && byName(fields, called[1]);
  if (!called || !field) return undefined;
  const wanted = field.type.kind === 'string' ? 'text' : field.type.kind === 'list' ? 'list' : undefined;
  const options = celFunctions
    .filter(({ method }) => method && method === wanted)
    .filter(isKnownTo(use))
    .map(completionOf);
  return options.length > 0 ? { from: before.length - (called[2] ?? '').length, options } : undefined;
}

function nameCompletions(
  before: string,
  fields: readonly ConditionField[],
  use: ExpressionUse,
): CelCompletions | undefined {
  // Inside a string literal, there are no names.
  if ((before.match(/"/g)?.length ?? 0) % 2 === 1) return undefined;
  const typed = new RegExp(`(${NAME})?$`).exec(before)?.[0] ?? '';
  const names = new Map(fields.map(({ path, label }) => [celPath(path), label]));
  return {
    from: before.length - typed.length,
    options: [
      ...[...names].map(([name, label]): CelCompletion => ({ label: name, detail: label, kind: 'field' })),
      ...celFunctions
        .filter(({ method }) => !method)
        .filter(isKnownTo(use))
        .map(completionOf),
    ],
  };
}

const isKnownTo =
  (use: ExpressionUse) =>
  ({ inFilters }: CelFunction): boolean =>
    use !== 'filter' || inFilters === true;

const completionOf = ({ name, args, about }: CelFunction): CelCompletion => ({
  label: `${name}(${args})`,
  detail: about,
  kind: 'function',
  cursorBack: args === '' ? 0 : args.length + 1,
});
