import type { FormDocument } from '@form-service/sdk';

/** Body of `POST /forms/import`, one of three. */
export type FormSource =
  | { document: FormDocument }
  | { xlsForm: string }
  | { jsonSchema: Record<string, unknown> };

/** `name` comes from the file name, if the content has none. */
export type ParsedFile = { source: FormSource; name?: string } | { problem: string };

/** The server's limit. */
const maxBytes = 2_097_152;
const documentFormat = 'form-service/1';

export const acceptedFiles = '.json,.xlsx,application/json';

/** Detects the format of a form file by name and content. */
export function parseFormFile(name: string, bytes: Uint8Array): ParsedFile {
  if (bytes.length === 0) return { problem: 'This file is empty. Choose another file.' };
  if (bytes.length > maxBytes) return { problem: 'This file is too large. Choose a file up to 2 MB.' };
  if (isZip(bytes)) return { source: { xlsForm: base64(bytes) } };
  if (/\.xls$/i.test(name))
    return {
      problem: 'Older Excel files (.xls) aren’t supported. Save the file as .xlsx and import it again.',
    };
  return parseJson(new TextDecoder().decode(bytes), nameOfFile(name));
}

const nameOfFile = (name: string): string =>
  name
    .replace(/\.[a-z]+$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 200) || 'Imported form';

/** An .xlsx file is a zip archive, which starts with these bytes. */
const isZip = ([p, k]: Uint8Array) => p === 0x50 && k === 0x4b;

function parseJson(text: string, name: string): ParsedFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {
      problem:
        'This file isn’t JSON or an .xlsx workbook. Export the form in one of these formats and try again.',
    };
  }
  if (!isObject(json)) return { problem: 'This JSON file isn’t a form. It must contain an object.' };
  if (json.format === documentFormat) {
    const source = { document: json as unknown as FormDocument };
    return { source, ...(json.name === undefined && { name }) };
  }
  if (Array.isArray(json.pages)) {
    const document = { format: documentFormat, definition: json } as unknown as FormDocument;
    return { source: { document }, name };
  }
  if (isSchema(json)) return { source: { jsonSchema: json }, ...(json.title === undefined && { name }) };
  return {
    problem: 'This JSON file isn’t a form exported from Form Service or a JSON Schema for an object.',
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSchema = ({ $schema, type, properties, allOf, $ref }: Record<string, unknown>) =>
  typeof $schema === 'string' || type === 'object' || isObject(properties) || Array.isArray(allOf) || $ref;

/** In chunks: an argument list has a limit of some ten thousand. */
function base64(bytes: Uint8Array): string {
  const piece = 8_192;
  let text = '';
  for (let at = 0; at < bytes.length; at += piece)
    text += String.fromCharCode(...bytes.subarray(at, at + piece));
  return btoa(text);
}
