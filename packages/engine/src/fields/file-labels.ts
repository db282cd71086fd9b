/** Display names of file types and sizes: "PDF" and "1.2 MB" instead of MIME types and bytes. */
import { languageOf } from '../messages/message.ts';
import { listFormat, numberFormat } from './formatters.ts';

/** Names of types whose subtype is not their common name. They are the same in every language. */
const formatNames: readonly (readonly [type: RegExp, name: string])[] = [
  [/word/, 'Word'],
  [/excel|spreadsheetml/, 'Excel'],
  [/powerpoint|presentationml/, 'PowerPoint'],
  [/opendocument.text$/, 'ODT'],
  [/opendocument.spreadsheet$/, 'ODS'],
  [/opendocument.presentation$/, 'ODP'],
  [/markdown/, 'Markdown'],
  [/calendar/, 'iCalendar'],
  [/icon$/, 'ICO'],
  [/audio.mpeg/, 'MP3'],
  [/quicktime/, 'MOV'],
];

/** The labels of each language are in this order. */
const kinds = ['image', 'video', 'audio', 'text', 'plain'];

const typeLabels: Readonly<Record<string, string>> = {
  en: 'images|videos|audio|text files|plain text',
  de: 'Bilder|Videos|Audio|Textdateien|einfacher Text',
  fr: 'images|vidéos|audio|fichiers texte|texte brut',
  es: 'imágenes|vídeos|audio|archivos de texto|texto simple',
  pt: 'imagens|vídeos|áudio|arquivos de texto|texto simples',
  ar: 'صور|مقاطع فيديو|ملفات صوتية|ملفات نصية|نص عادي',
  ja: '画像|動画|音声|テキストファイル|プレーンテキスト',
};

/** `.docx` is DOCX, `image/svg+xml` SVG; for other types, the subtype. */
function labelOf(type: string, kindLabel: (kind: string) => string): string {
  const known = type.toLowerCase();
  if (known.startsWith('.')) return known.slice(1).toUpperCase();
  if (known === 'text/plain') return kindLabel('plain');
  const [kind = '', format = ''] = known.split('/');
  if (format === '*') return kindLabel(kind);
  const [, name] = formatNames.find(([pattern]) => pattern.test(known)) ?? [];
  return name ?? format.replace(/^(x-|vnd\.)|\+xml$/g, '').toUpperCase();
}

/** The accepted types of a field, as a list in the locale's language. */
export function fileTypeNames(accept: readonly string[], locale: string): string {
  const labels = (languageOf(locale, typeLabels) ?? typeLabels.en ?? '').split('|');
  const kindLabel = (kind: string) => labels[kinds.indexOf(kind)] ?? kind;
  return listFormat(locale).format(new Set(accept.map((type) => labelOf(type, kindLabel))));
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `8 bytes`, `1.2 MB`, formatted for the locale. */
export function fileSize(bytes: number, locale: string): string {
  const step = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return numberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1_000 ** step);
}
