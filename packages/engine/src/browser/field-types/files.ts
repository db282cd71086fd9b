import { fileAnswers, imageAnswers, signatureAnswers } from '../../fields/file-answers.ts';

export const files = {
  file: fileAnswers,
  image: imageAnswers,
  signature: signatureAnswers,
};
