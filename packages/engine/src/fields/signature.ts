import { line } from '../settings/setting.ts';
import { filesAnswers, filesType } from './file-answers.ts';

const shape = { caption: line({ maxLength: 200, translatable: true, description: 'Words under the line.' }) };

const rulesOf = () => ({ max: 1, maxSize: 2_000_000, accept: ['image/png'] });

export const signatureAnswers = filesAnswers(rulesOf);

export const signature = filesType('signature', signatureAnswers, {
  title: 'Signature',
  settings: shape,
  rulesOf,
});
