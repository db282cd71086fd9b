import { fileValidator, imageValidator, signatureValidator } from '../../fields/file-validators.ts';

export const fileValidators = {
  file: fileValidator,
  image: imageValidator,
  signature: signatureValidator,
};
