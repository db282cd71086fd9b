import type { JsonObject } from '../../settings/plain-json.ts';
/** The field type for each question type, with `appearance` and `parameters`. */
import type { ValueKind } from '../xpath/cel-text.ts';
import type { SheetNode } from './structure.ts';

/** The keywords of a cell, from which supported ones are consumed. */
export type Keywords = {
  consume(...keywords: readonly string[]): boolean;
  readonly unused: ReadonlySet<string>;
};

export const parseKeywords = (text: string): Keywords => {
  const unused = new Set(text.toLowerCase().split(/\s+/).filter(Boolean));
  return {
    unused,
    consume: (...keywords) => keywords.map((keyword) => unused.delete(keyword)).some(Boolean),
  };
};

export type Parameters = { consume(name: string): string | undefined; readonly unused: ReadonlySet<string> };

export const parseParameters = (text: string): Parameters => {
  const pairs = new Map(
    [...text.matchAll(/([^\s=,;]+)\s*=\s*([^\s,;]+)/g)].map(([, name, value]) => [
      (name as string).toLowerCase(),
      value as string,
    ]),
  );
  return {
    get unused() {
      return new Set(pairs.keys());
    },
    consume(name) {
      const value = pairs.get(name);
      pairs.delete(name);
      return value;
    },
  };
};

type QuestionCells = { node: SheetNode; appearance: Keywords; parameters: Parameters };

const numberFrom = (text: string | undefined): number | undefined =>
  text === undefined || text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);

function text({ appearance, parameters }: QuestionCells): JsonObject {
  const rows = numberFrom(parameters.consume('rows'));
  if (appearance.consume('multiline', 'multi-line') || rows !== undefined)
    return {
      type: 'long_text',
      ...(rows !== undefined && { rows: Math.min(40, Math.max(1, Math.round(rows))) }),
    };
  return { type: appearance.consume('url') ? 'url' : 'short_text' };
}

function range({ appearance, parameters }: QuestionCells): JsonObject {
  const [min = 1, max = 10, step = 1] = ['start', 'end', 'step'].map((name) =>
    numberFrom(parameters.consume(name)),
  );
  const isRating =
    appearance.consume('rating') && min === 1 && step === 1 && Number.isInteger(max) && max >= 2 && max <= 10;
  return isRating ? { type: 'rating', max } : { type: 'slider', min, max, step };
}

const choice =
  (type: string): ((cells: QuestionCells) => JsonObject) =>
  ({ node, appearance, parameters }) => ({
    type:
      type === 'single_choice' && appearance.consume('minimal', 'autocomplete', 'search', 'compact-minimal')
        ? 'dropdown'
        : type,
    ...(node.orOther && type !== 'ranking' && { allowOther: true }),
    ...(/^true/i.test(parameters.consume('randomize') ?? '') && { shuffle: true }),
  });

const media =
  (accept: string[] | undefined): ((cells: QuestionCells) => JsonObject) =>
  () => ({ type: 'file', ...(accept && { accept }) });

type Question = { field(cells: QuestionCells): JsonObject; answer: ValueKind };

/** By the question type in the column `type`. */
export const QUESTIONS: ReadonlyMap<string, Question> = new Map<string, Question>([
  ['text', { field: text, answer: 'string' }],
  ['integer', { field: () => ({ type: 'number', decimals: 0 }), answer: 'number' }],
  ['decimal', { field: () => ({ type: 'number' }), answer: 'number' }],
  ['range', { field: range, answer: 'number' }],
  ['select_one', { field: choice('single_choice'), answer: 'string' }],
  ['select_one_from_file', { field: choice('single_choice'), answer: 'string' }],
  ['select_one_external', { field: choice('single_choice'), answer: 'string' }],
  ['select_multiple', { field: choice('multi_choice'), answer: 'list' }],
  ['select_multiple_from_file', { field: choice('multi_choice'), answer: 'list' }],
  ['rank', { field: choice('ranking'), answer: 'list' }],
  ['date', { field: () => ({ type: 'date' }), answer: 'date' }],
  ['time', { field: () => ({ type: 'time' }), answer: 'time' }],
  ['datetime', { field: () => ({ type: 'datetime' }), answer: 'datetime' }],
  [
    'geopoint',
    {
      field: ({ appearance }) => ({
        type: 'location',
        ...(appearance.consume('maps', 'placement-map') && { map: true }),
      }),
      answer: 'object',
    },
  ],
  [
    'image',
    {
      field: ({ appearance }) => ({ type: appearance.consume('signature') ? 'signature' : 'image' }),
      answer: 'list',
    },
  ],
  ['signature', { field: () => ({ type: 'signature' }), answer: 'list' }],
  ['audio', { field: media(['audio/*']), answer: 'list' }],
  ['video', { field: media(['video/*']), answer: 'list' }],
  ['file', { field: media(undefined), answer: 'list' }],
  ['acknowledge', { field: () => ({ type: 'consent' }), answer: 'boolean' }],
  ['barcode', { field: () => ({ type: 'short_text' }), answer: 'string' }],
  ['hidden', { field: () => ({ type: 'hidden' }), answer: 'any' }],
  // Device metadata; only today() has an equivalent.
  ['today', { field: () => ({ type: 'calculated', value: 'today()', result: 'date' }), answer: 'date' }],
]);

/** Metadata that the service stores automatically, or that only a device knows. */
export const METADATA: ReadonlyMap<string, string> = new Map([
  ['start', 'Entries store their start time automatically (createdAt).'],
  ['end', 'Entries store their submission time automatically (submittedAt).'],
  ['audit', 'Revisions and an audit log are kept automatically.'],
  ...[
    'deviceid',
    'subscriberid',
    'simserial',
    'phonenumber',
    'username',
    'email',
    'start-geopoint',
    'background-audio',
  ].map((name) => [name, 'Browsers do not provide this.'] as const),
]);
