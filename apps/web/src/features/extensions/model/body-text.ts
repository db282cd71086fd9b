/** A body to be read: JSON with its lines, anything else as it came. */
export const readableBody = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const units = ['B', 'KB', 'MB'] as const;

/** How large a text is on the wire. */
export const sizeOf = (text: string): string => {
  let size = new TextEncoder().encode(text).length;
  let at = 0;
  while (size >= 1_000 && at < units.length - 1) {
    size /= 1_000;
    at += 1;
  }
  return `${at === 0 ? size : size.toFixed(1)} ${units[at]}`;
};
