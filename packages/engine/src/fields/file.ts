import { extend, line, listOf } from '../settings/setting.ts';
import { acceptFormat } from '../settings/text-formats.ts';
import { fileHandler } from './file-handlers.ts';
import { fileSettings, filesType } from './files-type.ts';

const shape = extend(fileSettings, {
  accept: listOf(line({ maxLength: 127, format: acceptFormat }), {
    max: 50,
    description: 'The accepted file types, such as "image/*", "application/pdf", or ".docx"; any by default.',
  }),
});

export const file = filesType('file', fileHandler, {
  title: 'File upload',
  settings: shape,
  rulesOf: (settings) => settings,
});
