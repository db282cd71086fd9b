/** Lists of files. An answer holds their ids; what is behind an id is handed in. */
import { isObject } from '../settings/plain-json.ts';
import { type SettingsOf, type Shape, whole } from '../settings/setting.ts';
import { fileIdFormat } from '../settings/text-formats.ts';
import { LIST_OF_STRINGS } from './answer-type.ts';
import { compareAsJson, joinCell, splitCell } from './cells.ts';
import {
  type FieldAnswers,
  type FieldContext,
  type FileInfo,
  fieldType,
  type Parsed,
  parsed,
  refused,
} from './field-type.ts';
import { listFormat } from './formatters.ts';
import { rangeContradictions } from './number-answers.ts';
import { type Problem, problem, wrongType } from './problems.ts';
import { answering } from './worded.ts';

const MAX_FILES = 100;
const MAX_SIZE = 5_000_000_000;
const MB = 1_000_000;

type FileIds = readonly string[];
type FileRules = { min?: number; max?: number; maxSize?: number; accept?: readonly string[] };

export const fileSettings = {
  min: whole({ min: 0, max: MAX_FILES, description: 'The least number of files.' }),
  max: whole({ min: 1, max: MAX_FILES, description: 'The most files; 1, if left out.' }),
  maxSize: whole({ min: 1, max: MAX_SIZE, description: 'The most bytes that one file may have.' }),
};

/** Ids, or the objects that a read gives, so that what was read can be sent back. */
function parseFiles(json: unknown): Parsed<FileIds> {
  if (!Array.isArray(json)) return refused(wrongType('files'));
  if (json.length > MAX_FILES) return refused(problem('too_many_files', { max: MAX_FILES }));
  const answer: string[] = [];
  for (const [place, item] of json.entries()) {
    const id: unknown = isObject(item) ? item.fileId : item;
    if (typeof id !== 'string' || !fileIdFormat.test(id))
      return refused(problem('invalid_file', {}, [place]));
    if (!answer.includes(id)) answer.push(id);
  }
  return parsed(answer.length > 0 ? answer : null);
}

const matches = (file: FileInfo, type: string): boolean => {
  if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type.toLowerCase());
  const contentType = file.contentType.toLowerCase();
  return type.endsWith('/*') ? contentType.startsWith(type.slice(0, -1)) : contentType === type.toLowerCase();
};

function checkFile(file: FileInfo, { maxSize, accept }: FileRules): Problem | undefined {
  if (maxSize !== undefined && file.size > maxSize)
    return problem('file_too_large', { max: Math.floor((maxSize / MB) * 10) / 10 });
  if (accept && accept.length > 0 && !accept.some((type) => matches(file, type)))
    return problem('file_type_not_allowed', { accept: accept.slice(0, 10) });
  return undefined;
}

function checkFiles(answer: FileIds, rules: FileRules, { file }: FieldContext): readonly Problem[] {
  const { min = 0, max = 1 } = rules;
  const problems: Problem[] = [];
  if (answer.length < min) problems.push(problem('too_few_files', { min }));
  if (answer.length > max) problems.push(problem('too_many_files', { max }));
  if (!file) return problems;
  for (const [place, id] of answer.entries()) {
    const info = file(id);
    const found = info ? checkFile(info, rules) : problem('unknown_file');
    if (found) problems.push({ ...found, path: [place] });
  }
  return problems;
}

/* @__NO_SIDE_EFFECTS__ */
export const filesAnswers = <Settings>(
  rulesOf: (settings: Settings) => FileRules,
): FieldAnswers<Settings, FileIds> =>
  answering({
    holdsFiles: true,
    parse: parseFiles,
    check: (answer, settings, context) => checkFiles(answer, rulesOf(settings), context),
    show: (answer, _settings, { locale, file }) =>
      listFormat(locale).format(answer.map((id) => file?.(id)?.name ?? id)),
    fromCell: (text) => parseFiles(splitCell(text)),
  });

/* @__NO_SIDE_EFFECTS__ */
export const filesType = <const Name extends string, const S extends Shape>(
  name: Name,
  answers: FieldAnswers<SettingsOf<S>, FileIds>,
  said: { title: string; settings: S; rulesOf: (settings: SettingsOf<S>) => FileRules },
) =>
  fieldType<Name, S, FileIds>(name, answers, {
    title: said.title,
    settings: said.settings,
    valueType: () => LIST_OF_STRINGS,
    order: compareAsJson,
    cell: (answer) => joinCell(answer),
    answerSchema(settings) {
      const { min = 1, max = 1 } = said.rulesOf(settings);
      const id = { type: 'string', maxLength: 30, pattern: fileIdFormat.pattern };
      return { type: 'array', minItems: Math.max(1, min), maxItems: max, uniqueItems: true, items: id };
    },
    contradictions: (settings) => rangeContradictions({ max: 1, ...said.rulesOf(settings) }),
  });
