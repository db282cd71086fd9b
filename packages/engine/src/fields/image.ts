import { extend, line, listOf, type SettingsOf } from '../settings/setting.ts';
import { acceptFormat } from '../settings/text-formats.ts';
import { fileSettings, filesAnswers, filesType } from './file-answers.ts';

/** Pictures that a browser shows. SVG is not among them: it can carry script. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic'];

const shape = extend(fileSettings, {
  accept: listOf(line({ maxLength: 127, format: acceptFormat }), {
    min: 1,
    max: 50,
    description: 'The types that are taken; JPEG, PNG, WebP, GIF, AVIF and HEIC, if left out.',
  }),
});

const rulesOf = (settings: SettingsOf<typeof shape>) => ({ accept: PICTURES, ...settings });

export const imageAnswers = filesAnswers(rulesOf);

export const image = filesType('image', imageAnswers, { title: 'Picture upload', settings: shape, rulesOf });
