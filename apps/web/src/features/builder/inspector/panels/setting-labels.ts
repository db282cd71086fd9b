/** Labels of parts, weekdays and file types. The panels' types tie them to the engine. */

export const nameParts = {
  prefix: 'Prefix',
  first: 'First name',
  middle: 'Middle name',
  last: 'Last name',
  suffix: 'Suffix',
} as const;

export const addressParts = {
  line1: 'Street address',
  line2: 'Address line 2',
  city: 'City',
  region: 'State or region',
  postalCode: 'Postal code',
  country: 'Country',
} as const;

/** The engine's defaults. */
export const defaultParts = {
  name: ['first', 'last'],
  address: ['line1', 'line2', 'city', 'region', 'postalCode', 'country'],
  neededOfAddress: ['line1', 'city', 'country'],
} as const satisfies Record<string, readonly (keyof typeof nameParts | keyof typeof addressParts)[]>;

export const weekdayLabels = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

export const fileKinds = [
  { value: 'application/pdf', label: 'PDF' },
  { value: 'image/*', label: 'Images' },
  { value: '.docx', label: 'Word' },
  { value: '.xlsx', label: 'Excel' },
  { value: 'text/csv', label: 'CSV' },
  { value: 'video/*', label: 'Video' },
  { value: 'audio/*', label: 'Audio' },
  { value: '.zip', label: 'ZIP' },
];

export const imageKinds = [
  { value: 'image/jpeg', label: 'JPEG' },
  { value: 'image/png', label: 'PNG' },
  { value: 'image/webp', label: 'WebP' },
  { value: 'image/heic', label: 'HEIC' },
];
