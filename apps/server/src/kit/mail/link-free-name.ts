const maxLength = 60;

/**
 * What people call themselves and their things, for a mail that may go to a stranger: letters, digits and a few signs of
 * names, and not many. Without colons, slashes, at signs and dots between words, no mail program makes a link of it.
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
