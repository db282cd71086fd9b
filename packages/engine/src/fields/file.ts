import { extend, line, listOf, type SettingsOf } from '../settings/setting.ts';
import { acceptFormat } from '../settings/text-formats.ts';
import { fileSettings, filesAnswers, filesType } from './file-answers.ts';

const shape = extend(fileSettings, {
  accept: listOf(line({ maxLength: 127, format: acceptFormat }), {
    max: 50,
    description:
      'The types that are taken, such as "image/*", "application/pdf" or ".docx"; any, if left out.',
  }),
});

const rulesOf = (settings: SettingsOf<typeof shape>) => settings;

export const fileAnswers = filesAnswers(rulesOf);

export const file = filesType('file', fileAnswers, { title: 'File upload', settings: shape, rulesOf });
