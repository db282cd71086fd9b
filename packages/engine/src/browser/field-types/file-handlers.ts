import { fileHandler, imageHandler, signatureHandler } from '../../fields/file-handlers.ts';

/** The types of files.ts with text formatting and parsing. */
export const fileHandlers = {
  file: fileHandler,
  image: imageHandler,
  signature: signatureHandler,
};
