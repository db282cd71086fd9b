/** Chunk: files, images and signatures. */
import { loadFieldTypes } from '@form-service/engine/browser';
import { createFiles } from '../files.tsx';
import { signature } from '../signature.tsx';

const loadFieldType = async (name: 'file' | 'image') => (await loadFieldTypes([name]))(name);

export const fileControls = {
  file: async () => createFiles<'file'>(await loadFieldType('file')),
  image: async () => createFiles<'image'>(await loadFieldType('image')),
  signature: () => signature,
};
