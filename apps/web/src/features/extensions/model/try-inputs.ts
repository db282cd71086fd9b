import type { ActionInput } from './action-draft.ts';

const errorTextFor: Readonly<Partial<Record<ActionInput['type'], string>>> = {
  object: 'Enter a JSON object: {"a": 1}.',
  array: 'Enter a JSON list: [1, 2].',
  json: 'Enter JSON. Put text in quotes.',
};

const fits = (type: ActionInput['type'], value: unknown): boolean => {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return true;
};

const parseJson = (type: ActionInput['type'], text: string): { value?: unknown; problem?: string } => {
  const problem = errorTextFor[type] ?? '';
  try {
    const value: unknown = JSON.parse(text);
    return fits(type, value) ? { value } : { problem };
  } catch {
    return { problem };
  }
};

const parseNumber = (type: ActionInput['type'], text: string): { value?: number; problem?: string } => {
  const value = Number(text);
  if (type === 'integer' && !Number.isInteger(value)) return { problem: 'Enter a whole number.' };
  return Number.isFinite(value) ? { value } : { problem: 'Enter a number.' };
};

const parseValue = ({ type }: ActionInput, text: string): { value?: unknown; problem?: string } => {
  if (type === 'string') return { value: text };
  if (type === 'boolean') return { value: text === 'true' };
  return type === 'number' || type === 'integer' ? parseNumber(type, text) : parseJson(type, text);
};

/** Parses each input by the action's types. Empty ones are omitted. */
export const parseInputs = (
  inputs: readonly ActionInput[],
  typed: Readonly<Record<string, string>>,
): { values: Record<string, unknown>; problems: Record<string, string> } => {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const input of inputs) {
    const text = typed[input.key] ?? '';
    if (text.trim() === '') {
      if (input.required) problems[input.key] = 'This field is required.';
      continue;
    }
    const { value, problem } = parseValue(input, text);
    if (problem === undefined) values[input.key] = value;
    else problems[input.key] = problem;
  }
  return { values, problems };
};
