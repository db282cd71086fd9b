import { extend, line, listOf } from '../settings/setting.ts';
import { acceptFormat } from '../settings/text-formats.ts';
import { imageRules } from './file-answers.ts';
import { fileSettings, filesType } from './files-type.ts';
import { wordedImage } from './worded-files.ts';

const shape = extend(fileSettings, {
  accept: listOf(line({ maxLength: 127, format: acceptFormat }), {
    min: 1,
    max: 50,
    description: 'The accepted file types; JPEG, PNG, WebP, GIF, AVIF, and HEIC by default.',
  }),
});

export const image = filesType('image', wordedImage, {
  title: 'Image upload',
  settings: shape,
  rulesOf: imageRules,
});
