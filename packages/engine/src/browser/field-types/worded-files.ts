import { wordedFile, wordedImage, wordedSignature } from '../../fields/worded-files.ts';

/** Those of files.ts with their texts. */
export const wordedFiles = {
  file: wordedFile,
  image: wordedImage,
  signature: wordedSignature,
};
