import { fileAnswers } from '../../fields/file.ts';
import { imageAnswers } from '../../fields/image.ts';
import { signatureAnswers } from '../../fields/signature.ts';

export const files = {
  file: fileAnswers,
  image: imageAnswers,
  signature: signatureAnswers,
};
