import { expect, test } from 'vitest';
import { stringsIn } from './strings-in.ts';

const textsOf = (source: string) => stringsIn('a.tsx', source).map(({ text }) => text);

test('finds texts of elements, attributes, calls and templates with their lines', () => {
  const source = [
    'const a = <Button title="Delete form">Delete</Button>;',
    'fail("not_found", `There is no form ${id} here.`);',
    'const hint = count === 1 ? "1 entry" : "Import rows";',
  ].join('\n');
  expect(stringsIn('a.tsx', source)).toEqual([
    { line: 1, text: 'Delete form' },
    { line: 1, text: 'Delete' },
    { line: 2, text: 'There is no form {…} here.' },
    { line: 3, text: '1 entry' },
    { line: 3, text: 'Import rows' },
  ]);
});

test('skips strings for programs', () => {
  const source = `
    import { x } from 'some package';
    type Kind = 'a kind';
    const q = sql\`select name from forms\`;
    const c = <a className="flex items-center" href="/a b" data-test="A b">x</a>;
    const z = { type: 'A type', key: 'A key', id: 'An id' };
    const s = 'not_found', m = 'select id from forms where id = $1';
  `;
  expect(textsOf(source)).toEqual([]);
});

test('finds a text in a template in an element once', () => {
  expect(textsOf('const a = <p>{t(`Hello ${isNew ? "new friend" : ""}`)}</p>;')).toEqual(['new friend']);
  expect(textsOf('const a = <p>Go on to the {place}</p>;')).toEqual(['Go on to the']);
});
