import { describe, expect, test } from 'vitest';
import { parseFormFile } from './parse-form-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const json = (value: unknown) => parseFormFile('household_survey-2026.json', bytes(JSON.stringify(value)));

describe('a file is parsed as', () => {
  test('a document, if exported here', () => {
    const document = { format: 'form-service/1', name: 'Visit', settings: {}, definition: { pages: [] } };
    expect(json(document)).toEqual({ source: { document } });
  });

  test('a document, if it is a bare definition', () => {
    const definition = { pages: [{ id: 'one', elements: [] }] };
    expect(json(definition)).toMatchObject({
      source: { document: { format: 'form-service/1', definition } },
    });
  });

  test('a JSON Schema', () => {
    const schema = { type: 'object', properties: { age: { type: 'integer' } } };
    expect(json(schema)).toEqual({ source: { jsonSchema: schema }, name: 'household survey 2026' });
    const titled = { $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Visit' };
    expect(json(titled)).toEqual({ source: { jsonSchema: titled } });
  });

  test('an XLSForm, whatever its name', () => {
    const zip = new Uint8Array([0x50, 0x4b, 3, 4, 255]);
    expect(parseFormFile('survey', zip)).toEqual({ source: { xlsForm: 'UEsDBP8=' } });
  });
});

describe('an error that says what to do', () => {
  test.each([
    ['an empty file', parseFormFile('a.json', bytes('')), /empty/],
    ['a large file', parseFormFile('a.json', new Uint8Array(2_100_000)), /2 MB/],
    ['an old workbook', parseFormFile('a.xls', bytes('\u00d0\u00cf')), /\.xlsx/],
    ['prose', parseFormFile('a.txt', bytes('Dear all')), /isn’t JSON/],
    ['a list', json([1]), /object/],
    ['other JSON', json({ colour: 'red' }), /isn’t a form/],
  ])('for %s', (_what, read, says) => {
    expect('problem' in read && read.problem).toMatch(says);
  });
});
