/** The values of the column `type`, with all spellings. */
export type RowKind =
  | { kind: 'begin'; what: 'group' | 'repeat' }
  | { kind: 'end'; what: 'group' | 'repeat' }
  | { kind: 'question'; type: string; list?: string; orOther?: boolean };

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: 'text',
    int: 'integer',
    photo: 'image',
    trigger: 'acknowledge',
    datetime: 'datetime',
    'date time': 'datetime',
    location: 'geopoint',
    gps: 'geopoint',
    'phone number': 'phonenumber',
  }),
);

const SELECTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'select one': 'select_one',
    'select one from': 'select_one',
    select1: 'select_one',
    'select multiple': 'select_multiple',
    'select multiple from': 'select_multiple',
    'select all that apply': 'select_multiple',
    'select all that apply from': 'select_multiple',
    rank: 'rank',
    'select one from file': 'select_one_from_file',
    'select multiple from file': 'select_multiple_from_file',
    'select one external': 'select_one_external',
  }),
);

const OTHER = / or[ _](?:other|specify[ _]other)$/i;

export function readType(cell: string): RowKind {
  const words = cell.replaceAll(/\s+/g, ' ').trim();
  const plain = words.toLowerCase().replaceAll('_', ' ');
  const [, side, what] = /^(begin|end) ?(group|repeat)$/.exec(plain) ?? [];
  if (side) return { kind: side as 'begin' | 'end', what: what as 'group' | 'repeat' };
  const bare = words.replace(OTHER, '');
  const cut = bare.lastIndexOf(' ');
  const select = SELECTS.get(bare.slice(0, Math.max(cut, 0)).toLowerCase().replaceAll('_', ' '));
  if (select) return { kind: 'question', type: select, list: bare.slice(cut + 1), orOther: bare !== words };
  return { kind: 'question', type: SPELLINGS.get(plain) ?? plain.replaceAll(' ', '_') };
}
