/** The field types whose answers are files. */
import { extend, line, listOf, type SettingsOf, type Shape, whole } from '../settings/setting.ts';
import { acceptFormat, fileIdFormat } from '../settings/text-formats.ts';
import { LIST_OF_STRINGS } from './answer-type.ts';
import { compareAsJson } from './any-answers.ts';
import { joinCell } from './cells.ts';
import { type AnswerHandler, fieldType } from './field-type.ts';
import { fileHandler, imageHandler, signatureHandler } from './file-handlers.ts';
import { type FileIds, type FileRules, imageRules, MAX_FILES, signatureRules } from './file-validators.ts';
import { rangeContradictions } from './number-validator.ts';

const MAX_SIZE = 5_000_000_000;

const fileSettings = {
  min: whole({ min: 0, max: MAX_FILES, description: 'The minimum number of files.' }),
  max: whole({ min: 1, max: MAX_FILES, description: 'The maximum number of files; 1 by default.' }),
  maxSize: whole({ min: 1, max: MAX_SIZE, description: 'The maximum size of a file in bytes.' }),
};

/* @__NO_SIDE_EFFECTS__ */
const filesType = <const Name extends string, const S extends Shape>(
  name: Name,
  answers: AnswerHandler<SettingsOf<S>, FileIds>,
  spec: { title: string; settings: S; rulesOf: (settings: SettingsOf<S>) => FileRules },
) =>
  fieldType<Name, S, FileIds>(name, answers, {
    title: spec.title,
    settings: spec.settings,
    valueType: () => LIST_OF_STRINGS,
    order: compareAsJson,
    cell: (answer) => joinCell(answer),
    answerSchema(settings) {
      const { min = 1, max = 1 } = spec.rulesOf(settings);
      const id = { type: 'string', maxLength: 30, pattern: fileIdFormat.pattern };
      return { type: 'array', minItems: Math.max(1, min), maxItems: max, uniqueItems: true, items: id };
    },
    contradictions: (settings) => rangeContradictions({ max: 1, ...spec.rulesOf(settings) }),
  });

const fileShape = extend(fileSettings, {
  accept: listOf(line({ maxLength: 127, format: acceptFormat }), {
    max: 50,
    description: 'The accepted file types, such as "image/*", "application/pdf", or ".docx"; any by default.',
  }),
});

export const file = filesType('file', fileHandler, {
  title: 'File upload',
  settings: fileShape,
  rulesOf: (settings) => settings,
});

const imageShape = extend(fileSettings, {
  accept: listOf(line({ maxLength: 127, format: acceptFormat }), {
    min: 1,
    max: 50,
    description: 'The accepted file types; JPEG, PNG, WebP, GIF, AVIF, and HEIC by default.',
  }),
});

export const image = filesType('image', imageHandler, {
  title: 'Image upload',
  settings: imageShape,
  rulesOf: imageRules,
});

const signatureShape = {
  caption: line({ maxLength: 200, translatable: true, description: 'The text under the line.' }),
};

export const signature = filesType('signature', signatureHandler, {
  title: 'Signature',
  settings: signatureShape,
  rulesOf: signatureRules,
});
