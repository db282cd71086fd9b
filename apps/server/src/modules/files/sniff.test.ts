import { expect, test } from 'vitest';
import { png } from './files.factory.ts';
import { sniff } from './sniff.ts';

const zip = Buffer.concat([
  Buffer.from('504b0304140000000000000000000000000000000000000000000100000061', 'hex'),
  Buffer.alloc(100),
]);
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const webm = Buffer.concat([Buffer.from('1a45dfa3934282847765626d', 'hex'), Buffer.alloc(40)]);
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const text = Buffer.from('name;age\nÉloïse;7\n');
const utf16 = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('name\n', 'utf16le')]);
const unknown = Buffer.from('0001020304050607', 'hex');
const svg = Buffer.from('<?xml version="1.0"?><svg/>');

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['a PNG', png, 'image/png', 'image/png'],
  ['a JPEG by its old name', jpeg, 'image/jpg', 'image/jpeg'],
  ['a JPEG in capitals', jpeg, 'IMAGE/JPEG', 'image/jpeg'],
  ['CSV', text, 'text/csv', 'text/csv'],
  ['CSV with its charset', text, 'text/csv; charset=UTF-8', 'text/csv; charset=utf-8'],
  ['CSV in UTF-16', utf16, 'text/csv', 'text/csv'],
  ['CSV as Windows calls it', text, 'application/vnd.ms-excel', 'application/vnd.ms-excel'],
  ['text that begins like a bitmap', Buffer.from('BMW;7\n'), 'text/csv', 'text/csv'],
  ['SVG', svg, 'image/svg+xml', 'image/svg+xml'],
  ['HTML', Buffer.from('<p>'), 'text/html', 'text/html'],
  ['JSON', Buffer.from('{}'), 'application/json', 'application/json'],
  ['a zip called a document', zip, docx, docx],
  ['an old Word file', compound, 'application/msword', 'application/msword'],
  ['a recording called audio', webm, 'audio/webm', 'audio/webm'],
  ['something nobody knows', unknown, 'application/x-own', 'application/x-own'],
  ['something said to be anything', unknown, 'application/octet-stream', 'application/octet-stream'],
  ['a picture said to be anything', png, 'application/octet-stream', 'image/png'],
  ['HTML said to be anything', Buffer.from('<p>'), 'application/octet-stream', 'application/octet-stream'],
  ['a PDF of nothing but text', Buffer.from('%PDF-1.4\n'), 'application/octet-stream', 'application/pdf'],
  ['nothing, called text', Buffer.alloc(0), 'text/plain', 'text/plain'],
])('%s is accepted', async (_case, bytes, claimed, stored) => {
  expect(await sniff(claimed, bytes)).toBe(stored);
});

test.each([
  ['HTML called a picture', Buffer.from('<html>'), 'image/png'],
  ['HTML called sound', Buffer.from('<html>'), 'audio/mpeg'],
  ['SVG called a PNG', svg, 'image/png'],
  ['a JPEG called a PNG', jpeg, 'image/png'],
  ['a picture called a PDF', png, 'application/pdf'],
  ['a zip called a picture', zip, 'image/jpeg'],
  ['an old Word file called a zip', compound, 'application/zip'],
  ['a picture called text', png, 'text/html'],
  ['a picture called JSON', png, 'application/json'],
  ['something nobody knows called a video', unknown, 'video/mp4'],
  ['nothing, called a PDF', Buffer.alloc(0), 'application/pdf'],
])('%s is rejected', async (_case, bytes, claimed) => {
  expect(await sniff(claimed, bytes)).toBeUndefined();
});
