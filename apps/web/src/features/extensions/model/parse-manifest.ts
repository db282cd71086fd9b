import type { Manifest } from '../catalog/extensions-api.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a file as a manifest. The server validates it; here only whether it is one at all. */
export const parseManifest = (text: string): { manifest: Manifest } | { problem: string } => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: `Invalid JSON: ${error instanceof Error ? error.message : 'unreadable'}` };
  }
  if (!isObject(value) || value.manifestVersion !== 1 || typeof value.key !== 'string')
    return { problem: 'This isn’t an extension manifest. It needs “manifestVersion” 1 and a “key”.' };
  return { manifest: value as Manifest };
};

/** The document as sent: JSON as an object, because the server allows larger ones than as text. */
export const openApiDocument = (text: string): Record<string, unknown> | string => {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return trimmed;
  try {
    return JSON.parse(trimmed);
  } catch {
    // YAML may start like that too. The server reports errors.
    return trimmed;
  }
};
