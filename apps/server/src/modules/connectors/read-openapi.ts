import { firstServer, suggestedAuth } from './openapi-connection.ts';
import { isObject, type Json } from './openapi-document.ts';
import { type ParsedOperation, readOperations } from './openapi-operations.ts';
import type { Auth } from './shapes.ts';

/** Why a document cannot be read, for whoever sent it. */
export class UnreadableDocument extends Error {
  readonly path: string;
  readonly code: string;

  constructor(path: string, code: string, message: string) {
    super(message);
    this.path = path;
    this.code = code;
  }
}

/** What is made of an OpenAPI document. */
export interface ParsedOpenApi {
  operations: ParsedOperation[];
  baseUrl: string | null;
  auth: Auth | null;
}

/** Aliases are for documents that repeat themselves a little; more of them unfold without end. */
const maxAliases = 100;
const maxYamlCharacters = 500_000;
const maxOperations = 10_000;

/** JSON is YAML too, but much sooner read as what it is. */
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
    // The package looks for keys that come twice by comparing each with each.
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
    const [said = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new UnreadableDocument(
      'document',
      'unreadable_document',
      `This is neither JSON nor YAML: ${said.slice(0, 300)}`,
    );
  }
};

/** Made of nothing but JSON, as deep as documents are: YAML can hold more, and circles. */
const plain = (value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return null;
  }
};

/** The document as an object, from JSON or from the text of JSON or YAML. Fails where it is no OpenAPI 3. */
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

/** All that an import needs of a document. Takes seconds for large ones: not to be called where requests are answered. */
export const readDocument = async (given: Json | string): Promise<ParsedOpenApi> => {
  const document = await readOpenApi(given);
  return {
    operations: readOperations(document).slice(0, maxOperations),
    baseUrl: firstServer(document),
    auth: suggestedAuth(document),
  };
};
