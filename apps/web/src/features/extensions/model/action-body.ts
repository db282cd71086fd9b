import type { Action } from '../connectors/connectors-api.ts';
import { arePairsValid, type Pair, recordOf } from './pairs.ts';

type BodyKind = 'none' | 'json' | 'form' | 'text';

/** Request body of an action while editing: text, or form fields. */
export interface BodyDraft {
  bodyKind: BodyKind;
  bodyText: string;
  bodyPairs: readonly Pair[];
}

type Body = Pick<Action, 'body' | 'bodyFormat'>;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const bodyDraftOf = ({ body, bodyFormat }: Body): BodyDraft => ({
  bodyKind: body === null || body === undefined ? 'none' : bodyFormat,
  bodyText: body === null || body === undefined || bodyFormat === 'form' ? '' : textOf(body),
  bodyPairs:
    bodyFormat === 'form' && isRecord(body)
      ? Object.entries(body).map(([name, value]) => ({ name, value: textOf(value) }))
      : [],
});

const parseJson = (text: string): { value?: unknown; problem?: string } => {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'unreadable' };
  }
};

/** Unquoted values (`{"n": {{ inputs.n }}}`) and loops make it a text, in which the server encodes each value. */
export const requestBodyOf = ({ bodyKind, bodyText, bodyPairs }: BodyDraft): Body => {
  if (bodyKind === 'none') return { body: null, bodyFormat: 'json' };
  if (bodyKind === 'form') return { body: recordOf(bodyPairs), bodyFormat: 'form' };
  if (bodyKind === 'text') return { body: bodyText, bodyFormat: 'text' };
  const { value } = parseJson(bodyText);
  // A JSON string would be taken for a template text.
  const isStructure = value !== undefined && value !== null && typeof value !== 'string';
  return { body: isStructure ? value : bodyText, bodyFormat: 'json' };
};

export const bodyError = ({ bodyKind, bodyText, bodyPairs }: BodyDraft): string | undefined => {
  if (bodyKind === 'form') return arePairsValid(bodyPairs) ? undefined : 'Some fields are incomplete.';
  if (bodyKind !== 'json') return undefined;
  if (bodyText.trim() === '') return 'Enter a body, or choose “None”.';
  // The result of tags is known only at run time.
  if (bodyText.includes('{%')) return undefined;
  // An output stands for a value, or is part of a quoted string.
  const filled = bodyText.replaceAll(/\{\{.*?\}\}/gs, '0');
  const { problem } = parseJson(bodyText).problem === undefined ? {} : parseJson(filled);
  return problem === undefined ? undefined : `Invalid JSON: ${problem}`;
};
