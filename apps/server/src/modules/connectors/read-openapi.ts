import { fail } from '../../http/fail.ts';
import { isObject, type Json } from './openapi-document.ts';

const refuse = (path: string, code: string, message: string): never =>
  fail('validation_failed', { details: [{ path, code, message }] });

/** Aliases are for documents that repeat themselves a little; more of them unfold without end. */
const mostAliases = 100;

/** Reading more YAML than this would keep the process from everything else for too long. */
const mostYaml = 500_000;

/** JSON is YAML too, but much sooner read as what it is. */
const readJson = (text: string): unknown => {
  try {
    return text.startsWith('{') ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

const readYaml = async (text: string): Promise<unknown> => {
  if (text.length > mostYaml)
    return refuse(
      'document',
      'document_too_large',
      `YAML is taken up to ${mostYaml} characters. Convert the document to JSON, or leave out what is not needed.`,
    );
  const { parse } = await import('yaml');
  try {
    return parse(text, { maxAliasCount: mostAliases, logLevel: 'error' });
  } catch (error) {
    const [said = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return refuse('document', 'unreadable_document', `This is neither JSON nor YAML: ${said.slice(0, 300)}`);
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
    return refuse(
      'document.openapi',
      'unsupported_document',
      'This is no OpenAPI 3 document. Convert it to OpenAPI 3 first, and send it as JSON or YAML.',
    );
  return document;
};
