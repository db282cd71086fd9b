/** A document as it is sent: JSON as such, of which the service takes more than of text. */
export const openApiDocument = (text: string): Record<string, unknown> | string => {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return trimmed;
  try {
    return JSON.parse(trimmed);
  } catch {
    // YAML may begin like that too. The service says what is wrong with it.
    return trimmed;
  }
};
