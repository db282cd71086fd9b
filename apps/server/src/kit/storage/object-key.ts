const MAX_KEY_CHARACTERS = 512;
const MAX_SEGMENT_CHARACTERS = 255;

/**
 * Keys are created by the service, never by a visitor; this is a second line of defense. Segments must not start with a dot,
 * which prevents path traversal and protects the local store's own `.tmp` folder.
 */
export function assertObjectKey(key: string): void {
  if (key.length > MAX_KEY_CHARACTERS || !key.split('/').every(isSegment)) {
    throw new TypeError(
      `${JSON.stringify(key.slice(0, 80))} is not a valid storage key: use segments of A-Z a-z 0-9 _ . - that do not start with a dot, joined by single slashes, up to ${MAX_KEY_CHARACTERS} characters`,
    );
  }
}

function isSegment(segment: string): boolean {
  return segment.length <= MAX_SEGMENT_CHARACTERS && /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/.test(segment);
}
