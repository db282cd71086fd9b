import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test('a plain name is quoted', () => {
  expect(contentDisposition('attachment', 'text/csv', 'entries 1.csv')).toBe(
    'attachment; filename="entries 1.csv"',
  );
});

test('a name in any script has an ASCII fallback', () => {
  expect(contentDisposition('attachment', 'text/plain', "Über 'alles' (1)*.txt")).toBe(
    `attachment; filename="_ber 'alles' (1)*.txt"; filename*=UTF-8''%C3%9Cber%20%27alles%27%20%281%29%2A.txt`,
  );
});

test.each([
  ['quotes and a second parameter', 'a"; filename="b.exe'],
  ['line breaks', 'a\r\nSet-Cookie: x=1'],
  ['a path', '../../etc/passwd'],
  ['a Windows path', 'C:\\boot.ini'],
  ['a lone surrogate', 'a\ud800b'],
  ['NUL', 'a\0b'],
  ['a direction override', 'a\u202egpj.exe'],
  ['nothing', ''],
])('a name with %s gives one well-formed header', (_case, name) => {
  const header = contentDisposition('attachment', 'text/plain', name);
  expect(header).toMatch(/^attachment; filename="[^"\\/\p{Cc}]+"(; filename\*=UTF-8''[\w.%!~-]+)?$/u);
});

test('images and PDF may be shown inline; files that could execute script never are', () => {
  for (const type of ['image/png', 'IMAGE/JPEG', 'application/pdf', 'image/webp; x=y']) {
    expect(contentDisposition('inline', type, 'x')).toMatch(/^inline;/);
  }
  for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'text/plain', '']) {
    expect(contentDisposition('inline', type, 'x')).toMatch(/^attachment;/);
  }
});
