import { line, listOf } from '../settings/setting.ts';
import { acceptFormat } from '../settings/text-formats.ts';
import { fileSettings, filesType } from './file-answers.ts';

/** Pictures that a browser shows. SVG is not among them: it can carry script. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic'];

export const image = filesType(
  'image',
  'Picture upload',
  {
    ...fileSettings,
    accept: listOf(line({ maxLength: 127, format: acceptFormat }), {
      min: 1,
      max: 50,
      description: 'The types that are taken; JPEG, PNG, WebP, GIF, AVIF and HEIC, if left out.',
    }),
  },
  (settings) => ({ accept: PICTURES, ...settings }),
);
