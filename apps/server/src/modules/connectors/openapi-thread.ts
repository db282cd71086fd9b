import type { Json } from './openapi-document.ts';
import { type ParsedOpenApi, readDocument, UnreadableDocument } from './read-openapi.ts';

type Outcome = { read: ParsedOpenApi } | { rejected: { path: string; code: string; message: string } };

export const run = async (given: Json | string): Promise<Outcome> => {
  try {
    return { read: await readDocument(given) };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    const { path, code, message } = error;
    return { rejected: { path, code, message } };
  }
};
