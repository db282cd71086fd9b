/**
 * Calling codes assigned by the ITU (E.164), shared ones and networks included. One and two digits stand as they are;
 * of the three-digit ones only the last digit is written, behind their first two.
 */
const SHORT =
  '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98';
const LONG =
  '21:12368 22:0123456789 23:0123456789 24:0123456789 25:012345678 26:0123456789 29:01789 35:0123456789 ' +
  '37:0123456789 38:01235679 42:013 50:0123456789 59:0123456789 67:023456789 68:012356789 69:012 80:08 85:02356 ' +
  '87:08 88:012368 96:012345678 97:012345679 99:234568';

const codes = new Set([
  ...SHORT.split(' '),
  ...LONG.split(' ').flatMap((row) => {
    const [start, ends = ''] = row.split(':');
    return [...ends].map((end) => `${start}${end}`);
  }),
]);

/** Does a number that starts with `+` start with a code that exists? */
export const hasCallingCode = (number: string): boolean =>
  [1, 2, 3].some((length) => codes.has(number.slice(1, 1 + length)));
