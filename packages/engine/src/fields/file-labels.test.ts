import { expect, test } from 'vitest';
import { fileSize, fileTypeNames } from './file-labels.ts';

test('shows each type name once, and never a MIME type', () => {
  const accept = ['application/pdf', 'text/plain', 'image/*', '.docx', 'image/jpeg', 'audio/mpeg', '.PDF'];
  expect(fileTypeNames(accept, 'en')).toBe('PDF, plain text, images, DOCX, JPEG, MP3');
  expect(fileTypeNames(['application/pdf', 'text/plain', 'video/*'], 'de')).toBe(
    'PDF, einfacher Text und Videos',
  );
  expect(fileTypeNames(['application/x-tar', 'font/*'], 'xx')).toBe('TAR, font');
  expect(fileTypeNames(['text/*', 'video/quicktime'], 'ja')).toBe('テキストファイル MOV');
});

test.each([
  ['application/msword', 'Word'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word'],
  ['application/vnd.ms-excel', 'Excel'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Excel'],
  ['application/vnd.ms-powerpoint', 'PowerPoint'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PowerPoint'],
  ['application/vnd.oasis.opendocument.text', 'ODT'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ODS'],
  ['application/vnd.oasis.opendocument.presentation', 'ODP'],
  ['application/zip', 'ZIP'],
  ['text/csv', 'CSV'],
  ['text/rtf', 'RTF'],
  ['text/markdown', 'Markdown'],
  ['text/calendar', 'iCalendar'],
  ['image/svg+xml', 'SVG'],
  ['image/x-icon', 'ICO'],
  ['image/vnd.microsoft.icon', 'ICO'],
  ['audio/mpeg', 'MP3'],
  ['video/mpeg', 'MPEG'],
])('%s is %s', (type, name) => {
  expect(fileTypeNames([type], 'en')).toBe(name);
});

test('formats sizes in the language, with the right plural', () => {
  const sizes = [0, 1, 8, 999, 1_500, 2_450_000, 5e9];
  expect(sizes.map((size) => fileSize(size, 'en'))).toEqual([
    '0 bytes',
    '1 byte',
    '8 bytes',
    '999 bytes',
    '2 kB',
    '2.5 MB',
    '5 GB',
  ]);
  expect(fileSize(2_450_000, 'de')).toBe('2,5 MB');
});
