/** Files that become a form: what kind they are, and how the API takes them. */
import type { api } from '../../../api/client.ts';

type ReplaceDraft = ReturnType<typeof api>['formImports']['replaceDraft'];
export type ImportBody = Parameters<ReplaceDraft>[0]['body'];

export type FormFile = { readonly kind: string; readonly body: ImportBody };

/** What stands in the way, in words for people. */
export class UnreadableFile extends Error {}

const MOST_BYTES = 2_000_000;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A workbook is a zip archive, which begins with these two letters. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

/** A JSON text: a document of this service, a bare definition, or a JSON Schema. */
export function readFormJson(text: string): FormFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnreadableFile('This is neither a workbook (.xlsx) nor JSON. Choose another file.');
  }
  if (!isRecord(json)) throw new UnreadableFile('This JSON holds no form. Choose another file.');
  if (typeof json.format === 'string')
    return { kind: 'Form document', body: { document: json as NonNullable<ImportBody['document']> } };
  if (Array.isArray(json.pages)) {
    const definition = json as NonNullable<ImportBody['document']>['definition'];
    return { kind: 'Form definition', body: { document: { format: 'form-service/1', definition } } };
  }
  if (isRecord(json.properties) || typeof json.$schema === 'string' || json.type === 'object')
    return { kind: 'JSON Schema', body: { jsonSchema: json } };
  throw new UnreadableFile(
    'This JSON is neither a form of this service nor a JSON Schema with "properties". Choose another file.',
  );
}

export async function readFormFile(file: Blob): Promise<FormFile> {
  if (file.size > MOST_BYTES)
    throw new UnreadableFile('This file is larger than 2 MB. Split the form, or make it smaller.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return { kind: 'XLSForm', body: { xlsForm: toBase64(bytes) } };
  return readFormJson(new TextDecoder().decode(bytes));
}
