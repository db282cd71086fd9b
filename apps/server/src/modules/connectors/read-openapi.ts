import { firstServer, suggestedAuth } from './openapi-connection.ts';
import { isObject, type Json } from './openapi-document.ts';
import { type ParsedOperation, readOperations } from './openapi-operations.ts';
import type { ConnectorAuth } from './shapes.ts';

/** Why a document cannot be read, for the caller. */
export class UnreadableDocument extends Error {
  readonly path: string;
  readonly code: string;

  constructor(path: string, code: string, message: string) {
    super(message);
    this.path = path;
    this.code = code;
  }
}

/** The result of parsing an OpenAPI document. */
export interface ParsedOpenApi {
  operations: ParsedOperation[];
  baseUrl: string | null;
  auth: ConnectorAuth | null;
}

/** Aliases are for small repetitions; with more, a document expands without bound. */
const maxAliases = 100;
const maxYamlCharacters = 500_000;
const maxOperations = 10_000;

/** JSON is valid YAML, but parsing it as JSON is much faster. */
const readJson = (text: string): unknown => {
  try {
    return text.startsWith('{') ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

const readYaml = async (text: string): Promise<unknown> => {
  if (text.length > maxYamlCharacters)
    throw new UnreadableDocument(
      'document',
      'document_too_large',
      `YAML is limited to ${maxYamlCharacters} characters. Convert the document to JSON, or remove what you do not need.`,
    );
  const { isScalar, parseDocument, visit } = await import('yaml');
  try {
    // The package detects duplicate keys by comparing each pair.
    const document = parseDocument(text, { logLevel: 'error', uniqueKeys: false });
    const [error] = document.errors;
    if (error) throw error;
    visit(document, {
      Map(_key, { items }) {
        const keys = new Set<unknown>();
        for (const { key } of items) {
          if (!isScalar(key)) continue;
          if (keys.has(key.value))
            throw new Error(`Map keys must be unique: ${String(key.value).slice(0, 100)}`);
          keys.add(key.value);
        }
      },
    });
    return document.toJS({ maxAliasCount: maxAliases });
  } catch (error) {
    const [firstLine = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new UnreadableDocument(
      'document',
      'unreadable_document',
      `This is neither JSON nor YAML: ${firstLine.slice(0, 300)}`,
    );
  }
};

/** Only plain JSON values of a limited depth: YAML allows more types, and cycles. */
const plain = (value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return null;
  }
};

/** The document as an object, from JSON or from JSON or YAML text. Fails if it is not OpenAPI 3. */
export const readOpenApi = async (given: Json | string): Promise<Json> => {
  const trimmed = typeof given === 'string' ? given.trim() : '';
  const document = typeof given !== 'string' ? given : (readJson(trimmed) ?? plain(await readYaml(trimmed)));
  if (!isObject(document) || !/^3\.\d/.test(String(document.openapi)))
    throw new UnreadableDocument(
      'document.openapi',
      'unsupported_document',
      'This is not an OpenAPI 3 document. Convert it to OpenAPI 3 first, and send it as JSON or YAML.',
    );
  return document;
};

/** Everything an import needs. Takes seconds for large documents: do not call it on the main thread. */
export const readDocument = async (given: Json | string): Promise<ParsedOpenApi> => {
  const document = await readOpenApi(given);
  return {
    operations: readOperations(document).slice(0, maxOperations),
    baseUrl: firstServer(document),
    auth: suggestedAuth(document),
  };
};
