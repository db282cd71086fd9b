import { fileHandler, imageHandler, signatureHandler } from '../../fields/file-handlers.ts';

/** Those of files.ts with their texts. */
export const fileHandlers = {
  file: fileHandler,
  image: imageHandler,
  signature: signatureHandler,
};
