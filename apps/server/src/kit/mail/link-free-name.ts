const maxLength = 60;

/**
 * A user-chosen name for a mail that may go to anyone: letters, digits and a few punctuation marks, up to a limit. Without
 * colons, slashes, at signs and dots between words, no mail program turns it into a link.
 */
export const linkFreeName = (name: string): string => {
  const words = name
    .replaceAll(/[^\p{L}\p{M}\p{N}'’,&().-]+/gu, ' ')
    .replaceAll(/\.(?![ ),]|$)/g, ' ')
    .trim();
  const characters = [...words.replaceAll(/ {2,}/g, ' ')];
  return characters.length > maxLength
    ? `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
};
