import type { FileInfo } from '@form-service/engine/browser';

const MEDIA_TYPE = /^[a-z0-9][\w!#$&^.+-]{0,126}\/[a-z0-9][\w!#$&^.+-]{0,126}$/i;

/** What the service is told of a file: a name it takes, and a type even where the browser knows none. */
export function factsOf(file: File): FileInfo {
  const [type = ''] = file.type.split(';');
  const clean = [...file.name.replace(/\p{Cc}+/gu, ' ').trim()];
  const name = clean.length > 255 ? [...clean.slice(0, 200), ...clean.slice(-55)].join('') : clean.join('');
  return {
    name: name.isWellFormed?.() === false || name === '' ? 'file' : name,
    size: file.size,
    contentType: MEDIA_TYPE.test(type) ? type : 'application/octet-stream',
  };
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `1.4 MB`, as the language writes it. */
export function showSize(bytes: number, locale: string): string {
  const step = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1_000 ** step);
}
