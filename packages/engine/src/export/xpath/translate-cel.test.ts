import { describe, expect, test } from 'vitest';
import { readDefinition } from '../../validation/read-definition.ts';
import { namesFrom } from '../xlsform/names.ts';
import { outlineOf } from '../xlsform/outline.ts';
import { conditionText, constraintText, valueText } from './translate-cel.ts';
import { UnsupportedInXPath } from './xpath-text.ts';

const field = (key: string, type: string, more: object = {}) => ({ kind: 'field', key, type, ...more });
const options = [{ value: 'red' }, { value: 'dark blue' }];

const { definition } = readDefinition({
  pages: [
    {
      id: 'one',
      elements: [
        field('age', 'number'),
        field('name', 'short_text'),
        field('city', 'single_choice', { options: [{ value: '1' }, { value: 'lyon' }] }),
        field('likes', 'multi_choice', { options }),
        field('born', 'date'),
        field('at', 'time'),
        field('ok', 'consent'),
        field('member', 'yes_no'),
        field('score', 'hidden'),
        field('where', 'location'),
        field('adult', 'calculated', { value: 'answers.age > 17', result: 'boolean' }),
        { kind: 'group', key: 'home', elements: [field('street', 'short_text')] },
        {
          kind: 'group',
          key: 'lines',
          repeat: {},
          elements: [field('price', 'number'), field('amount', 'number')],
        },
      ],
    },
  ],
});
if (!definition) throw new Error('The form is no definition.');
const outline = outlineOf(definition);
const [age] = outline.root.children;
const lines = outline.root.children.at(-1);
const price = lines?.children[0];
if (!age || !price) throw new Error('The form has no such fields.');
const names = namesFrom(age, outline);

describe('translating CEL to XPath', () => {
  test.each<[cel: string, xpath: string]>([
    ['answers.age > 18 && "red" in answers.likes', "${age} > 18 and selected(${likes}, 'red')"],
    ['"dark blue" in answers.likes', "selected(${likes}, 'dark_blue')"],
    [
      '(answers.age > 18 || answers.name == "x") && answers.age < 3',
      "(${age} > 18 or ${name} = 'x') and ${age} < 3",
    ],
    ['answers.name == null', "${name} = ''"],
    ['has(answers.name)', "${name} != ''"],
    ['!(answers.city == "lyon")', "${city} != 'lyon'"],
    // In CEL a comparison with null is false; in XPath an empty value differs from everything.
    ['answers.city != "lyon"', "${city} != '' and ${city} != 'lyon'"],
    ['answers.city in ["1", "lyon"]', "${city} = '1' or ${city} = 'lyon'"],
    ['answers.ok', "${ok} = 'OK'"],
    ['!answers.member', "not(${member} = 'yes')"],
    ['answers.member == false', "${member} = 'no'"],
    ['answers.adult', "${adult} = 'true'"],
    ['answers.born < "1991-01-01"', "${born} < date('1991-01-01')"],
    ['answers.born > today() - duration("168h")', '${born} > today() - 7'],
    ['answers.home.street.startsWith("A")', "starts-with(${street}, 'A')"],
    ['answers.name.matches("^(?:[A-Z]+)$")', "regex(${name}, '[A-Z]+')"],
    ['answers.name.matches("A")', "regex(${name}, '.*(?:A).*')"],
    ['size(coalesce(answers.likes, [])) > 1', 'count-selected(${likes}) > 1'],
    ['size(answers.lines) == 3', 'count(${lines}) = 3'],
    ['answers.name == "it\'s"', '${name} = "it\'s"'],
  ])('the condition %s', (cel, xpath) => {
    expect(conditionText(cel, names)).toBe(xpath);
  });

  test.each<[cel: string, xpath: string]>([
    ['answers.age * 2 + 10 / 4 - 7 % 3', '${age} * 2 + 10 div 4 - 7 mod 3'],
    ['10 - (5 - 2)', '10 - (5 - 2)'],
    ['-answers.age', '-${age}'],
    ['int(daysBetween(answers.born, today()) / 365.25)', 'int((today() - ${born}) div 365.25)'],
    ['answers.age > 40 ? 1 : null', "if(${age} > 40, 1, '')"],
    ['format("{{{0}}} is {1}", answers.name, answers.age)', "concat('{', ${name}, '}', ' is ', ${age})"],
    ['answers.name + "!"', "concat(${name}, '!')"],
    ['coalesce(answers.score, 0) + 1', 'coalesce(${score}, 0) + 1'],
    ['coalesce(answers.score, answers.age, 0)', 'coalesce(${score}, coalesce(${age}, 0))'],
    ['sum(answers.lines.map(one, one.price))', 'sum(${price})'],
    ['avg(answers.lines.map(one, one.price))', 'sum(${price}) div count-non-empty(${price})'],
    ['size(answers.lines.filter(one, one.price != null))', 'count-non-empty(${price})'],
    ['answers.lines[1].price', 'indexed-repeat(${price}, ${lines}, 2)'],
    [
      'upper(trim(answers.name))',
      "translate(normalize-space(${name}), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')",
    ],
    ['string(answers.born.getFullYear())', "format-date(${born}, '%Y')"],
    ['answers.likes[0]', 'selected-at(${likes}, 0)'],
    ['"a\'b\\"c"', "concat('a', \"'\", 'b\"c')"],
  ])('the calculation %s', (cel, xpath) => {
    expect(valueText(cel, names).text).toBe(xpath);
  });

  test('names inside a repeat refer to the same instance', () => {
    const inside = namesFrom(price, outline);
    expect(conditionText('amount > answers.age && index > 0 && index + 1 < 5', inside)).toBe(
      '${amount} > ${age} and position(..) - 1 > 0 and position(..) < 5',
    );
    expect(() => valueText('sum(answers.lines.map(one, one.price))', inside)).toThrow(/other instances/);
  });

  test.each<[when: string, constraint: string]>([
    ['answers.age < 18', '. >= 18'],
    ['answers.age != null && !(answers.age < 130)', '. < 130'],
    ['answers.age < answers.score', 'not(. < ${score})'],
    ['answers.age > 5 && answers.name == null', "not(. > 5 and ${name} = '')"],
    ['answers.age != null', 'false()'],
  ])('the rule %s as a constraint', (when, constraint) => {
    const own = namesFrom(age, outline, age);
    expect(constraintText(when, own, (node) => own.resolve(node)?.text === '.')).toBe(constraint);
  });
});

describe('explains what is not supported', () => {
  test.each<[cel: string, said: RegExp]>([
    ['lookup("t", "k")', /lookup\(\) is not supported/],
    ['answers.lines.exists(one, one.price > 1)', /"one" is not defined/],
    ['size(answers.lines.filter(one, one.price > 1))', /filter\(\)/],
    ['answers.where.lat', /"lat" is not supported/],
    ['answers.at < "10:00"', /times can't be compared/],
    ['answers.name < "b"', /by order/],
    ['answers.ok == false', /was not given/],
    ['answers.home == null', /only an answer/],
    ['answers.likes == ["red", "x"]', /lists/],
    ['answers.born + duration("5h")', /whole days/],
    ['answers.lines.map(one, one.price * 2)', /map\(\)/],
    ['{"a": 1}', /not supported/],
    ['1e30', /too large/],
    ['answers.', /needs a name after the dot/],
  ])('%s', (cel, said) => {
    expect(() => valueText(cel, names)).toThrow(said);
    expect(() => valueText(cel, names)).toThrow(UnsupportedInXPath);
  });
});
