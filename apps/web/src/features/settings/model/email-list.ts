import { validateEmail } from '../../../api/user-validation.ts';

/** Splits pasted addresses at commas, semicolons, spaces or line breaks, each once. */
export const parseEmails = (text: string): string[] => {
  const seen = new Set<string>();
  return text.split(/[\s,;]+/).filter((address) => {
    const key = address.toLowerCase();
    if (address === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** Error of the input; undefined if every address is valid. */
export const validateEmails = (text: string): string | undefined => {
  const addresses = parseEmails(text);
  if (addresses.length === 0) return 'Enter at least one email address.';
  const invalid = addresses.filter((address) => validateEmail(address) !== undefined);
  if (invalid.length === 0) return undefined;
  return invalid.length === 1
    ? `Not a valid email address: ${invalid[0]}`
    : `Not valid email addresses: ${invalid.join(', ')}`;
};
