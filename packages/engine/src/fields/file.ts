import { line, listOf } from '../settings/setting.ts';
import { acceptFormat } from '../settings/text-formats.ts';
import { fileSettings, filesType } from './file-answers.ts';

export const file = filesType(
  'file',
  'File upload',
  {
    ...fileSettings,
    accept: listOf(line({ maxLength: 127, format: acceptFormat }), {
      max: 50,
      description:
        'The types that are taken, such as "image/*", "application/pdf" or ".docx"; any, if left out.',
    }),
  },
  (settings) => settings,
);
