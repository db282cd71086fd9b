import { line } from '../settings/setting.ts';
import { filesType } from './file-answers.ts';

export const signature = filesType(
  'signature',
  'Signature',
  { caption: line({ maxLength: 200, translatable: true, description: 'Words under the line.' }) },
  () => ({ max: 1, maxSize: 2_000_000, accept: ['image/png'] }),
);
