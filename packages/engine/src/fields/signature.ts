import { line } from '../settings/setting.ts';
import { signatureRules } from './file-answers.ts';
import { filesType } from './files-type.ts';
import { wordedSignature } from './worded-files.ts';

const shape = {
  caption: line({ maxLength: 200, translatable: true, description: 'The text under the line.' }),
};

export const signature = filesType('signature', wordedSignature, {
  title: 'Signature',
  settings: shape,
  rulesOf: signatureRules,
});
