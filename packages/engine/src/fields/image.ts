import { extend, line, listOf } from '../settings/setting.ts';
import { acceptFormat } from '../settings/text-formats.ts';
import { imageHandler } from './file-handlers.ts';
import { imageRules } from './file-validators.ts';
import { fileSettings, filesType } from './files-type.ts';

const shape = extend(fileSettings, {
  accept: listOf(line({ maxLength: 127, format: acceptFormat }), {
    min: 1,
    max: 50,
    description: 'The accepted file types; JPEG, PNG, WebP, GIF, AVIF, and HEIC by default.',
  }),
});

export const image = filesType('image', imageHandler, {
  title: 'Image upload',
  settings: shape,
  rulesOf: imageRules,
});
