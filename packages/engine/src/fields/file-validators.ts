/** Lists of files. An answer contains file IDs; file details are passed in. */
import { isObject } from '../settings/plain-json.ts';
import { fileIdFormat } from '../settings/text-formats.ts';
import {
  type AnswerValidator,
  createValidator,
  type FieldContext,
  type FileInfo,
  type Parsed,
  parsed,
  rejected,
} from './field-type.ts';
import { fileSize, fileTypeNames } from './file-labels.ts';
import { type Problem, problem, wrongType } from './problems.ts';

export const MAX_FILES = 100;

export type FileIds = readonly string[];
export type FileRules = { min?: number; max?: number; maxSize?: number; accept?: readonly string[] };

/** Accepts IDs, or the objects that a read returns, so that they can be sent back. */
export function parseFiles(json: unknown): Parsed<FileIds> {
  if (!Array.isArray(json)) return rejected(wrongType('files'));
  if (json.length > MAX_FILES) return rejected(problem('too_many_files', { max: MAX_FILES }));
  const answer: string[] = [];
  for (const [position, item] of json.entries()) {
    const id: unknown = isObject(item) ? item.fileId : item;
    if (typeof id !== 'string' || !fileIdFormat.test(id))
      return rejected(problem('invalid_file', {}, [position]));
    if (!answer.includes(id)) answer.push(id);
  }
  return parsed(answer.length > 0 ? answer : null);
}

const matchesType = (file: FileInfo, type: string): boolean => {
  if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type.toLowerCase());
  const contentType = file.contentType.toLowerCase();
  return type.endsWith('/*') ? contentType.startsWith(type.slice(0, -1)) : contentType === type.toLowerCase();
};

function checkFile(file: FileInfo, { maxSize, accept }: FileRules): Problem | undefined {
  if (maxSize !== undefined && file.size > maxSize)
    return problem('file_too_large', { max: (locale) => fileSize(maxSize, locale) });
  if (accept && accept.length > 0 && !accept.some((type) => matchesType(file, type)))
    return problem('file_type_not_allowed', {
      accept: (locale) => fileTypeNames(accept.slice(0, 10), locale),
    });
  return undefined;
}

function checkFiles(answer: FileIds, rules: FileRules, { file }: FieldContext): readonly Problem[] {
  const { min = 0, max = 1 } = rules;
  const problems: Problem[] = [];
  if (answer.length < min) problems.push(problem('too_few_files', { min }));
  if (answer.length > max) problems.push(problem('too_many_files', { max }));
  if (!file) return problems;
  for (const [position, id] of answer.entries()) {
    const info = file(id);
    const found = info ? checkFile(info, rules) : problem('unknown_file');
    if (found) problems.push({ ...found, path: [position] });
  }
  return problems;
}

/** Image types that browsers show. Not SVG, which can contain scripts. */
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic'];

export const imageRules = (settings: FileRules): FileRules => ({ accept: IMAGE_TYPES, ...settings });
export const signatureRules = (): FileRules => ({
  max: 1,
  maxSize: 2_000_000,
  accept: ['image/png', 'image/jpeg'],
});

/* @__NO_SIDE_EFFECTS__ */
const filesValidator = <Settings>(
  rulesOf: (settings: Settings) => FileRules,
): AnswerValidator<Settings, FileIds> =>
  createValidator({
    holdsFiles: true,
    parse: parseFiles,
    check: (answer, settings, context) => checkFiles(answer, rulesOf(settings), context),
  });

export const fileValidator = filesValidator((rules: FileRules) => rules);
export const imageValidator = filesValidator(imageRules);
export const signatureValidator = filesValidator(signatureRules);
