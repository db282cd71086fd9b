import { line } from '../settings/setting.ts';
import { signatureHandler } from './file-handlers.ts';
import { signatureRules } from './file-validators.ts';
import { filesType } from './files-type.ts';

const shape = {
  caption: line({ maxLength: 200, translatable: true, description: 'The text under the line.' }),
};

export const signature = filesType('signature', signatureHandler, {
  title: 'Signature',
  settings: shape,
  rulesOf: signatureRules,
});
