/** Patterns for common short answers. */
export const patternPresets: readonly { label: string; pattern: string; example: string }[] = [
  { label: 'Digits only', pattern: '\\d+', example: '0042' },
  { label: 'Letters only', pattern: "[\\p{L}\\p{M}' -]+", example: 'Zoë' },
  { label: 'Letters and digits', pattern: '[A-Za-z0-9]+', example: 'AB12' },
  { label: 'Uppercase letters and digits', pattern: '[A-Z0-9-]+', example: 'ORD-1042' },
  { label: 'Postal code, 5 digits', pattern: '\\d{5}', example: '69001' },
  { label: 'ZIP code (US)', pattern: '\\d{5}(-\\d{4})?', example: '94105-1234' },
  { label: 'Postcode (UK)', pattern: '[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}', example: 'SW1A 1AA' },
  { label: 'Postal code (Canada)', pattern: '[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d', example: 'K1A 0B1' },
  { label: 'IBAN', pattern: '[A-Z]{2}\\d{2}( ?[A-Z0-9]){11,30}', example: 'DE89 3704 0044 0532 0130 00' },
];
