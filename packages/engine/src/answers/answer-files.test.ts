import { expect, test } from 'vitest';
import type { Definition } from '../definition.ts';
import { fileIdsIn, hasFileFields, withFiles } from './answer-files.ts';

const [one, two, three] = ['a', 'b', 'c'].map((end) => `fil_01kxta5vqse7xr9m4z3h8w2bc${end}`) as [
  string,
  string,
  string,
];
const definition = {
  format: 1,
  pages: [
    {
      id: 'one',
      elements: [
        { kind: 'field', key: 'name', type: 'short_text', label: 'Name' },
        { kind: 'field', key: 'cv', type: 'file', label: 'CV' },
        {
          kind: 'group',
          key: 'pets',
          repeat: {},
          elements: [{ kind: 'field', key: 'photo', type: 'image', label: 'Photo' }],
        },
        {
          kind: 'group',
          key: 'home',
          elements: [{ kind: 'field', key: 'signed', type: 'signature', label: 'Signed' }],
        },
      ],
    },
  ],
} as unknown as Definition;
const answers = {
  name: one,
  cv: [one],
  pets: [{ id: 'ins_1', photo: [two] }, { id: 'ins_2' }],
  home: { signed: [three, one] },
};

test('finds files only in file fields', () => {
  expect(hasFileFields(definition)).toBe(true);
  expect(fileIdsIn(definition, answers)).toEqual([one, two, three]);
  expect(fileIdsIn(definition, { cv: 'nonsense', pets: [null], home: [] })).toEqual([]);
});

test('replaces IDs with file details and drops deleted files', () => {
  const known = new Map([[one, { fileId: one, name: 'cv.pdf' }]]);
  expect(withFiles(definition, answers, (id) => known.get(id))).toEqual({
    name: one,
    cv: [{ fileId: one, name: 'cv.pdf' }],
    pets: [{ id: 'ins_1', photo: [] }, { id: 'ins_2' }],
    home: { signed: [{ fileId: one, name: 'cv.pdf' }] },
  });
  expect(answers.cv).toEqual([one]);
});
