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
