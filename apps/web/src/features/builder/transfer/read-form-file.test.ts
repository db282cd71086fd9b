import { describe, expect, test } from 'vitest';
import { readFormFile, readFormJson, UnreadableFile } from './read-form-file.ts';

describe('a file', () => {
  test('is told by what is in it, not by its name', async () => {
    const workbook = await readFormFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4])]));
    expect(workbook).toEqual({ kind: 'XLSForm', body: { xlsForm: 'UEsDBA==' } });
    const document = { format: 'form-service/1', definition: { pages: [] } };
    expect(await readFormFile(new Blob([JSON.stringify(document)]))).toEqual({
      kind: 'Form document',
      body: { document },
    });
    const schema = { type: 'object', properties: { age: { type: 'integer' } } };
    expect(readFormJson(JSON.stringify(schema))).toEqual({
      kind: 'JSON Schema',
      body: { jsonSchema: schema },
    });
  });

  test('may be a bare definition, which counts by its number', () => {
    const definition = { format: 1, pages: [{ id: 'one', elements: [] }] };
    expect(readFormJson(JSON.stringify(definition)).body).toEqual({
      document: { format: 'form-service/1', definition },
    });
  });

  test.each(['', 'name,age', '[]', '{"name": "x"}'])('that holds no form is refused: %s', (text) => {
    expect(() => readFormJson(text)).toThrow(UnreadableFile);
  });

  test('that is too large is not even read', async () => {
    await expect(readFormFile(new Blob(['x'.repeat(2_000_001)]))).rejects.toThrow('2 MB');
  });
});
