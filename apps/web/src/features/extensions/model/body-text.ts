/** A readable body: formatted JSON, anything else as received. */
export const readableBody = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const units = ['B', 'KB', 'MB'] as const;

/** Size of a text in bytes. */
export const sizeOf = (text: string): string => {
  let size = new TextEncoder().encode(text).length;
  let at = 0;
  while (size >= 1_000 && at < units.length - 1) {
    size /= 1_000;
    at += 1;
  }
  return `${at === 0 ? size : size.toFixed(1)} ${units[at]}`;
};
