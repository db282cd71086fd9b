import { type IdPrefix, idPrefixes } from '@form-service/contracts';

const body = '01kxta5vqse7xr9m4z3h8w2bcd';

/** Invalid path values in place of an ID: unknown, of another kind, or not an ID at all. */
export const garbageIds = (prefix: IdPrefix): string[] => {
  const another = (Object.keys(idPrefixes) as IdPrefix[]).find((one) => one !== prefix);
  return [
    `${prefix}_${body}`,
    `${another}_${body}`,
    `${prefix}_`,
    `${prefix}_8${body.slice(1)}`,
    `${prefix}_${body.toUpperCase()}`,
    `${prefix}_${body}%0a`,
    '01890a5d-ac96-774b-bcce-b302099a8057',
    '0',
    '-1',
    'null',
    "1'%20or%20'1'='1",
    '%00',
    '%ff%fe',
    '%F0%9F%98%80',
    '%E2%80%AE',
    '%2f%2fetc%2fpasswd',
    '%7B%22%24ne%22%3A1%7D',
    '%25%32%30',
    'x'.repeat(300),
    'x'.repeat(3_000),
  ];
};

/** Invalid query values. */
export const garbageTexts: readonly string[] = [
  '',
  ' ',
  'x',
  '\u0000',
  '\ufffe\u202e😀',
  '%',
  "' or '1'='1",
  '"); drop table projects; --',
  '{"$ne":1}',
  '-1',
  '99999999999999999999',
  '1e309',
  'a'.repeat(5_000),
  '('.repeat(1_000),
];
