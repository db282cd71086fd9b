import { expect, test } from 'vitest';
import { checkFileName } from './check-file-name.ts';
import { isExecutable } from './executables.ts';
import { extensionFits } from './extension-fits.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['cv.pdf', 'application/pdf'],
  ['CV.PDF', 'application/pdf'],
  ['scan', 'application/pdf'],
  ['photo.jpg', 'image/jpeg'],
  ['photo.JPEG', 'image/jpeg'],
  ['photo.jfif', 'image/jpeg'],
  ['IMG_1.HEIC', 'image/heic'],
  ['IMG_1.HEIC', 'image/heif'],
  ['letter.docx', docx],
  ['letter.docx', 'application/zip'],
  ['people.csv', 'text/csv'],
  ['people.csv', 'text/plain'],
  ['people.csv', 'application/vnd.ms-excel'],
  ['people.csv', 'application/octet-stream'],
  ['people.xlsx', 'application/vnd.ms-excel'],
  ['notes.md', 'text/plain'],
  ['server.log', 'text/plain'],
  ['data.json', 'application/json'],
  ['feed.xml', 'text/xml'],
  ['page.html', 'text/html'],
  ['drawing.svg', 'image/svg+xml'],
  ['song.m4a', 'audio/mp4'],
  ['clip.mov', 'video/mp4'],
  ['archive.tar.gz', 'application/gzip'],
  ['home.py', 'text/plain'],
  ['model.sketch', 'application/zip'],
  ['something.own', 'application/x-own'],
])('%s is accepted as %s', async (name, contentType) => {
  expect(await checkFileName({ name, contentType })).toBeUndefined();
  expect(await extensionFits(name, contentType)).toBe(true);
});

test.each([
  ['cv.html', 'application/pdf'],
  ['cv.docx', 'application/pdf'],
  ['cv.2024', 'application/pdf'],
  ['pic.html', 'image/jpeg'],
  ['pic.svg', 'image/png'],
  ['pic.png', 'image/jpeg'],
  ['page.html', 'text/plain'],
  ['drawing.svg', 'text/csv'],
  ['mail.mht', 'text/plain'],
  ['cv.pdf', 'text/plain'],
  ['cv.pdf', docx],
  ['cv.pdf', 'application/x-own'],
  ['song.pdf', 'audio/mpeg'],
])('%s is rejected as %s', async (name, contentType) => {
  const rejection = await checkFileName({ name, contentType });
  expect(rejection).toMatchObject({ path: 'name', code: 'extension_mismatch' });
  expect(rejection?.message).toMatch(/Rename it/);
});

test.each([
  'invoice.hta',
  'cv.pdf.bat',
  'CV.EXE',
  'cv.exe.',
  'cv.exe . ',
  'cv.exe\u200b',
  'cv.exe::$DATA',
  'owned\u202egnp.scr',
  'a.cmd',
  'a.com',
  'a.js',
  'a.mjs',
  'a.vbs',
  'a.vbe',
  'a.wsf',
  'a.lnk',
  'a.msi',
  'a.ps1',
  'a.jar',
  'a.sh',
  'a.reg',
  'a.cpl',
  'a.pif',
  'a.library-ms',
])('%j is always rejected', async (name) => {
  for (const contentType of ['application/pdf', 'text/plain', 'application/octet-stream'])
    expect(await checkFileName({ name, contentType })).toMatchObject({
      path: 'name',
      code: 'executable_file',
    });
});

test.each(['application/x-msdownload', 'text/javascript', 'application/x-sh', 'application/java-archive'])(
  'the type %s is always rejected',
  async (contentType) => {
    expect(await checkFileName({ name: 'x', contentType })).toMatchObject({ code: 'executable_file' });
  },
);

test('an octet stream must match its name once its type is known', async () => {
  expect(await checkFileName({ name: 'cv.pdf', contentType: 'application/octet-stream' })).toBeUndefined();
  expect(await extensionFits('cv.pdf', 'application/octet-stream')).toBe(false);
  expect(await extensionFits('cv.doc', 'application/x-cfb')).toBe(true);
  expect(await extensionFits('cv.own', 'application/octet-stream')).toBe(true);
});

test.each([
  ['a program of Windows', Buffer.from('4d5a90000300', 'hex'), false, true],
  ['one of Linux', Buffer.from('7f454c460201', 'hex'), false, true],
  ['one of macOS', Buffer.from('cffaedfe0c00', 'hex'), false, true],
  ['a shell script', Buffer.from('#!/bin/sh\nrm'), true, true],
  ['a shell script behind a byte order mark', Buffer.from('\ufeff#! /bin/sh'), true, true],
  ['text that begins with MZ', Buffer.from('MZ;7\n'), true, false],
  ['a heading', Buffer.from('# !'), true, false],
])('%s', (_case, head, isText, expected) => {
  expect(isExecutable(head, isText)).toBe(expected);
});
