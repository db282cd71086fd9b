import { describe, expect, it } from 'vitest';
import { translateFilter } from './translate-filter.ts';

const known: Record<string, string> = {
  Name: 'answers.name',
  Price: 'answers.price',
  id: 'id',
  at: 'createdAt',
};
const translate = (text: string) => translateFilter(text, (name) => known[name] ?? `unknown:${name}`);

describe('a $filter', () => {
  it.each([
    // The examples from the protocol's chapter on comparisons and logic.
    ["Name eq 'Milk'", 'answers.name == "Milk"'],
    ["Name ne 'Milk'", 'answers.name != "Milk"'],
    ['Price gt 2.55', 'answers.price > 2.55'],
    ['Price ge 10', 'answers.price >= 10'],
    ["Name eq 'Milk' and Price lt 2.55", 'answers.name == "Milk" && answers.price < 2.55'],
    ["Name eq 'Milk' or Price le -1e3", 'answers.name == "Milk" || answers.price <= -1e3'],
    ["not endswith(Name,'ilk')", '!(answers.name.endsWith("ilk"))'],
    ["Name in ('Milk', 'Cheese')", 'answers.name in ["Milk", "Cheese"]'],
    ['(Price sub 5) gt 10', undefined],
    ["contains(tolower(Name), 'o''neil')", 'lower(answers.name).contains("o\'neil")'],
    ["startswith(Name,'\"\\')", 'answers.name.startsWith("\\"\\\\")'],
    ['Name eq null', 'answers.name == null'],
    ['at ge 2026-01-01T00:00:00Z', 'createdAt >= timestamp("2026-01-01T00:00:00Z")'],
    ['at lt now() and at ge 2026-01-01', 'createdAt < now() && createdAt >= "2026-01-01"'],
    ['not (Price gt 1 or Price lt 0) and true', '!((answers.price > 1 || answers.price < 0)) && true'],
  ])('%s', (odata, cel) => {
    if (cel === undefined) expect(() => translate(odata)).toThrow(/not supported/);
    else expect(translate(odata)).toBe(cel);
  });

  it.each([
    ['Name eq', /Expected a value/],
    ["Name eq 'open", /cannot be parsed/],
    ['(Name eq 1', /Expected "\)"/],
    ['Name eq 1 2', /Unexpected/],
    ["substring(Name,1) eq 'x'", /"substring" is not supported/],
    ["constructor(Name,'x')", /"constructor" is not supported/],
    ['Name constructor 1', /Unexpected/],
    ['Name/first eq 1', /nested properties/],
    ["contains(Name) eq 'x'", /two arguments/],
    ['Name eq 1; drop table entries', /cannot be parsed/],
    [`${'('.repeat(40)}true${')'.repeat(40)}`, /too deeply/],
    ['x'.repeat(5_000), /4096 characters/],
  ])('rejects %s', (odata, message) => {
    expect(() => translate(odata)).toThrow(message);
  });
});
