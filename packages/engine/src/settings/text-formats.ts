/** The format of a line of text. `pattern` is for JSON Schema; `test` is authoritative and takes linear time. */
export type TextFormat = {
  readonly pattern: string;
  /** Completes the sentence "This must be …". */
  readonly sentence: string;
  test(text: string): boolean;
};

/* @__NO_SIDE_EFFECTS__ */
const byPattern = (pattern: string, sentence: string): TextFormat => {
  const expression = new RegExp(pattern);
  return { pattern, sentence, test: (text) => expression.test(text) };
};

/** Keys of elements, IDs of pages and rows of a matrix, which expressions can reference. */
export const keyFormat = byPattern(
  '^[a-z][a-z0-9_]{0,62}$',
  'a lowercase letter followed by up to 62 lowercase letters, digits, or underscores, such as "first_name"',
);

/** Unchanged by trimming, because answers are trimmed before they are compared with options. */
export const optionValueFormat = byPattern(
  '^[^\\s](.*[^\\s])?$',
  'a value without leading or trailing spaces',
);

/** BCP 47 subtags: letters and digits in groups, joined by hyphens. */
export const localeFormat = byPattern(
  '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$',
  'a language tag such as "fr" or "pt-BR"',
);

export const translationKeyFormat = byPattern(
  '^[a-z][a-z0-9_]*\\.[^\\x00-\\x1f]+$',
  'an element key and a property, such as "first_name.label"',
);

const idBody = '[0-7][0-9a-hjkmnp-tv-z]{25}';
/* @__NO_SIDE_EFFECTS__ */
const idFormat = (prefix: string, what: string) =>
  byPattern(`^${prefix}_${idBody}$`, `the ID of a ${what} (${prefix}_…)`);

export const fileIdFormat = idFormat('fil', 'file');
export const tableIdFormat = idFormat('tbl', 'data table');
export const rowIdFormat = idFormat('row', 'row');
export const instanceIdFormat = idFormat('ins', 'group instance');
export const workflowIdFormat = idFormat('wfl', 'workflow');

export const timeFormat = byPattern(
  '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$',
  'a time such as "14:30" or "14:30:15"',
);

/** Items of an `accept` list: `image/*`, `application/pdf` or `.pdf`. */
export const acceptFormat = byPattern(
  '^(\\.[A-Za-z0-9]{1,16}|[a-z]+/(\\*|[A-Za-z0-9][A-Za-z0-9.+-]{0,100}))$',
  'a MIME type such as "image/*" or "application/pdf", or a file extension such as ".pdf"',
);

export const domainFormat = byPattern(
  '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9-]{2,63}$',
  'a lowercase domain, such as "example.com"',
);

export const currencyFormat: TextFormat = {
  pattern: '^[A-Z]{3}$',
  sentence: 'an ISO 4217 currency code, such as "EUR"',
  test: (text) => /^[A-Z]{3}$/.test(text),
};

export const countryFormat = byPattern('^[A-Z]{2}$', 'an ISO 3166 country code, such as "FR"');

export const callingCodeFormat = byPattern('^\\+[1-9]\\d{0,2}$', 'a country calling code such as "+33"');

export const linkFormat = byPattern(
  '^((https?://|mailto:|tel:)[^\\s\\x00-\\x1f]|/[^/\\s\\x00-\\x1f])[^\\s\\x00-\\x1f]*$',
  'a URL that starts with https://, http://, mailto:, tel: or /',
);
