/** One part for browsers: files, images and signatures. */
import { loadFieldTypes } from '@form-service/engine/browser';
import { createFiles } from '../files.tsx';
import { signature } from '../signature.tsx';

const typeOf = async (name: 'file' | 'image') => (await loadFieldTypes([name]))(name);

export const files = {
  file: async () => createFiles<'file'>(await typeOf('file')),
  image: async () => createFiles<'image'>(await typeOf('image')),
  signature: () => signature,
};
