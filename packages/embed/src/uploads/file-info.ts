import type { FileInfo } from '@form-service/engine/browser';

const MEDIA_TYPE = /^[a-z0-9][\w!#$&^.+-]{0,126}\/[a-z0-9][\w!#$&^.+-]{0,126}$/i;

/** File info that the server accepts: a valid name, and a content type even if the browser knows none. */
export function fileInfoOf(file: File): FileInfo {
  const [type = ''] = file.type.split(';');
  const clean = [...file.name.replace(/\p{Cc}+/gu, ' ').trim()];
  const name = clean.length > 255 ? [...clean.slice(0, 200), ...clean.slice(-55)].join('') : clean.join('');
  return {
    name: name.isWellFormed?.() === false || name === '' ? 'file' : name,
    size: file.size,
    contentType: MEDIA_TYPE.test(type) ? type : 'application/octet-stream',
  };
}
