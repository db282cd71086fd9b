import type { Action, ActionBody } from '../connectors/connectors-api.ts';
import { type BodyDraft, bodyDraftOf, bodyError, requestBodyOf } from './action-body.ts';
import { arePairsValid, headerRules, keyRules, type Pair, pairsOf, recordOf } from './pairs.ts';

export type ActionInput = Action['inputs'][number];
export type ActionOutput = Action['outputs'][number];

/** An action while editing. */
export interface ActionDraft extends BodyDraft {
  key: string;
  name: string;
  description: string;
  method: Action['method'];
  path: string;
  query: readonly Pair[];
  headers: readonly Pair[];
  inputs: readonly ActionInput[];
  outputs: readonly ActionOutput[];
  exposeToEntries: boolean;
}

export const newAction: ActionDraft = {
  key: '',
  name: '',
  description: '',
  method: 'GET',
  path: '/',
  query: [],
  headers: [],
  inputs: [],
  outputs: [],
  exposeToEntries: false,
  bodyKind: 'none',
  bodyText: '',
  bodyPairs: [],
};

export const draftOf = (action: Action): ActionDraft => {
  const { key, name, description, method, path, inputs, outputs, exposeToEntries } = action;
  return {
    ...{ key, name, description, method, path, inputs, outputs, exposeToEntries },
    query: pairsOf(action.query),
    headers: pairsOf(action.headers),
    ...bodyDraftOf(action),
  };
};

/** `Find a city` → `find_city`: the default key. */
export const keyFor = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 63);

/** In the format of the API. */
export const actionOfDraft = (draft: ActionDraft): ActionBody => {
  const { method, path, inputs, outputs, exposeToEntries, description } = draft;
  const key = draft.key.trim();
  return {
    ...{ key, method, exposeToEntries, description },
    path: path.trim(),
    name: draft.name.trim() || key,
    query: recordOf(draft.query),
    headers: recordOf(draft.headers),
    inputs: inputs.map((input) => ({ ...input, key: input.key.trim() })),
    outputs: outputs.map((output) => ({ key: output.key.trim(), path: output.path.trim() })),
    ...requestBodyOf(draft),
  };
};

export interface ActionErrors {
  key?: string;
  path?: string;
  body?: string;
  /** Of lines that show their own errors. */
  lines?: string;
}

const asPairs = (lines: readonly { key: string }[]): Pair[] =>
  lines.map(({ key }) => ({ name: key, value: 'written' }));

export const actionErrors = (draft: ActionDraft): ActionErrors => {
  const { key, path, query, headers, inputs, outputs } = draft;
  const body = bodyError(draft);
  const areLinesGood =
    arePairsValid(query) &&
    arePairsValid(headers, headerRules) &&
    arePairsValid(asPairs(inputs), keyRules) &&
    arePairsValid(asPairs(outputs), keyRules) &&
    outputs.every((output) => output.path.trim() !== '');
  return {
    ...(key.trim() === ''
      ? { key: 'Enter a key.' }
      : keyRules.pattern?.test(key.trim()) === false && { key: keyRules.message ?? '' }),
    ...(!path.startsWith('/') && { path: 'Start with a slash. The path is added to the base URL.' }),
    // A question mark inside an output belongs to Liquid.
    ...(path.replaceAll(/\{\{.*?\}\}/g, '').includes('?') && {
      path: 'Put everything after the question mark under “Query”.',
    }),
    ...(body && { body }),
    ...(!areLinesGood && { lines: 'Some fields are incomplete.' }),
  };
};

export const hasErrors = (problems: ActionErrors): boolean => Object.keys(problems).length > 0;
