import fc from 'fast-check';

/**
 * Random rows, and random filters over them, for tests. Each part of a filter has its CEL text and its meaning for a row in
 * JavaScript, so that the parser is tested as well as the SQL.
 */
export type Row = {
  title: string;
  note: string | null;
  count: number | null;
  score: number | null;
  flag: boolean | null;
  made: string;
  due: string | null;
  day: string | null;
  extra: unknown;
  tags: string[] | null;
};
type ModelPart<T> = { text: string; of: (row: Row) => T | null };
type Compared = string | number | boolean;

export const NOW = new Date('2026-11-15T10:00:00.000Z');

const words = fc.string({
  unit: fc.constantFrom('a', 'B', 'z', '%', '_', '\\', '"', "'", ' ', '\u00a0', '😀', '１'),
  maxLength: 3,
});
const quarters = fc.integer({ min: -40, max: 40 }).map((quarter) => quarter / 4);
const instants = fc
  .integer({ min: -50, max: 50 })
  .map((hours) => new Date(NOW.getTime() + hours * 3_600_000).toISOString());
const days = fc.constantFrom('2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16');
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 3 });

export const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    title: words,
    note: orNull(words),
    count: orNull(fc.integer({ min: -5, max: 5 })),
    score: orNull(quarters),
    flag: orNull(fc.boolean()),
    made: instants,
    due: orNull(days),
    day: orNull(days),
    extra: fc.oneof(words, quarters, fc.boolean(), fc.constant(null), fc.constant([1])),
    tags: orNull(fc.array(words, { maxLength: 3 })),
  }),
  { minLength: 4, maxLength: 12 },
);

const field = <T>(name: keyof Row): ModelPart<T> => ({ text: name, of: (row: Row) => row[name] as T | null });
const literal = <T extends Compared>(value: T): ModelPart<T> => ({
  text: JSON.stringify(value),
  of: () => value,
});
const given =
  <A, R>(piece: ModelPart<A>, apply: (value: A) => R) =>
  (row: Row): R | null => {
    const value = piece.of(row);
    return value === null ? null : apply(value);
  };
const lift =
  <A, B, R>(apply: (a: A, b: B) => R | null, one: ModelPart<A>, other: ModelPart<B>) =>
  (row: Row): R | null => {
    const [a, b] = [one.of(row), other.of(row)];
    return a === null || b === null ? null : apply(a, b);
  };
const pick = <T>(...operands: ModelPart<T>[]) => fc.constantFrom(...operands);
const json = <T extends Compared>(type: string): ModelPart<T> => ({
  text: 'extra',
  of: (row: Row) => (typeof row.extra === type ? (row.extra as T) : null),
});

const plainText: fc.Arbitrary<ModelPart<string>> = fc.oneof(
  pick<string>(field('title'), field('note')),
  words.map(literal),
);
const text: fc.Arbitrary<ModelPart<string>> = fc.oneof(
  { weight: 3, arbitrary: plainText },
  plainText.map((inner) => ({
    text: `lower(${inner.text})`,
    of: given(inner, (value) => value.toLowerCase()),
  })),
  plainText.map((inner) => ({
    text: `upper(${inner.text})`,
    of: given(inner, (value) => value.toUpperCase()),
  })),
  plainText.map((inner) => ({ text: `trim(${inner.text})`, of: given(inner, (value) => value.trim()) })),
  words.map((word) => ({
    text: `coalesce(note, ${JSON.stringify(word)})`,
    of: (row: Row) => row.note ?? word,
  })),
);

const plainNumber: fc.Arbitrary<ModelPart<number>> = fc.oneof(
  pick<number>(field('count'), field('score')),
  quarters.map(literal),
  text.map((inner) => ({ text: `size(${inner.text})`, of: given(inner, (value) => [...value].length) })),
  fc.constant<ModelPart<number>>({ text: 'tags.size()', of: (row: Row) => row.tags?.length ?? null }),
);
// Divisors are powers of two, or zero, so that doubles are as exact as PostgreSQL's numeric.
const divisors = fc.constantFrom(0, 2, -4, 0.5);
const calculated = (operand: fc.Arbitrary<ModelPart<number>>): fc.Arbitrary<ModelPart<number>> =>
  fc.oneof(
    fc.tuple(operand, fc.constantFrom('+', '-', '*'), operand).map(([one, operator, other]) => ({
      text: `(${one.text} ${operator} ${other.text})`,
      of: lift((a, b) => (operator === '+' ? a + b : operator === '-' ? a - b : a * b), one, other),
    })),
    fc.tuple(operand, fc.constantFrom('/', '%'), divisors).map(([one, operator, by]) => ({
      text: `(${one.text} ${operator} ${by})`,
      of: lift((a, b) => (b === 0 ? null : operator === '/' ? a / b : a % b), one, literal(by)),
    })),
    operand.map((inner) => ({ text: `-(${inner.text})`, of: given(inner, (value) => 0 - value) })),
  );
const number = fc.oneof(plainNumber, calculated(plainNumber), calculated(calculated(plainNumber)));

const asMillis = (piece: ModelPart<string>): ModelPart<number> => ({
  text: piece.text,
  of: given(piece, Date.parse),
});
const moment: fc.Arbitrary<ModelPart<number>> = fc.oneof(
  pick(asMillis(field('made')), { text: 'now()', of: () => NOW.getTime() }),
  instants.map((at) => ({ text: `timestamp("${at}")`, of: () => Date.parse(at) })),
  fc.integer({ min: -30, max: 30 }).map((hours) => ({
    text: `made + duration("${hours}h")`,
    of: (row: Row) => Date.parse(row.made) + hours * 3_600_000,
  })),
);
const dueOrMoment = fc.oneof(
  moment,
  fc.constant(asMillis(field('due'))),
  instants.map((at) => ({ text: JSON.stringify(at), of: () => Date.parse(at) })),
);
const dayValue: fc.Arbitrary<ModelPart<string>> = fc.oneof(
  days.map(literal),
  fc.constant({ text: 'today()', of: () => '2026-11-15' }),
);

const bySide = <T extends Compared>(a: T, b: T): number => {
  if (typeof a === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b as string));
  return Number(a) - Number(b);
};
const OPERATORS = ['==', '!=', '<', '<=', '>', '>='] as const;
function holds<T extends Compared>(operator: (typeof OPERATORS)[number], a: T | null, b: T | null): boolean {
  if (operator === '==') return a === b;
  if (operator === '!=') return a !== b;
  if (a === null || b === null) return false;
  const order = bySide(a, b);
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[operator];
}
const comparison = <T extends Compared>(
  left: fc.Arbitrary<ModelPart<T>>,
  right: fc.Arbitrary<ModelPart<T>>,
  operators: readonly (typeof OPERATORS)[number][] = OPERATORS,
): fc.Arbitrary<ModelPart<boolean>> =>
  fc.tuple(left, fc.constantFrom(...operators), right).map(([one, operator, other]) => ({
    text: `${one.text} ${operator} ${other.text}`,
    of: (row: Row) => holds(operator, one.of(row), other.of(row)),
  }));
const textTests = { startsWith: 'startsWith', endsWith: 'endsWith', contains: 'includes' } as const;

const leaf: fc.Arbitrary<ModelPart<boolean>> = fc.oneof(
  pick<boolean>(field('flag')),
  comparison(text, text),
  comparison(fc.constant(json<string>('string')), text),
  comparison(number, number),
  comparison(number, fc.constant(json<number>('number'))),
  comparison(moment, dueOrMoment),
  comparison(fc.constantFrom<ModelPart<string>>(field('due'), field('day')), dayValue),
  comparison(
    pick<boolean>(field('flag')),
    fc.oneof(fc.boolean().map(literal), fc.constant(json<boolean>('boolean'))),
    ['==', '!='],
  ),
  fc
    .tuple(
      fc.constantFrom<keyof Row>('note', 'count', 'flag', 'due', 'extra', 'tags', 'title'),
      fc.constantFrom('==', '!='),
    )
    .map(([name, operator]) => ({
      text: `${name} ${operator} null`,
      of: (row: Row) => (row[name] === null) === (operator === '=='),
    })),
  fc
    .tuple(text, fc.constantFrom(...(Object.keys(textTests) as (keyof typeof textTests)[])), text)
    .map(([one, name, part]) => ({
      text: `${one.text}.${name}(${part.text})`,
      of: lift((a: string, b: string) => a[textTests[name]](b), one, part),
    })),
  fc.tuple(text, fc.array(words, { maxLength: 4 })).map(([one, list]) => ({
    text: `${one.text} in ${JSON.stringify(list)}`,
    of: (row: Row) => list.includes(one.of(row) as string),
  })),
  fc.tuple(number, fc.array(quarters, { maxLength: 6 })).map(([one, list]) => ({
    text: `${one.text} in ${JSON.stringify(list)}`,
    of: (row: Row) => list.some((item) => item === one.of(row)),
  })),
  text.map((one) => ({
    text: `${one.text} in tags`,
    of: (row: Row) => row.tags?.includes(one.of(row) as string) ?? false,
  })),
);

export const condition = fc.letrec<{ any: ModelPart<boolean> }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('any').map((inner) => ({ text: `!(${inner.text})`, of: (row: Row) => inner.of(row) !== true })),
    fc.tuple(tie('any'), fc.constantFrom('&&', '||'), tie('any')).map(([one, operator, other]) => ({
      text: `(${one.text}) ${operator} (${other.text})`,
      of: (row: Row) =>
        operator === '&&'
          ? one.of(row) === true && other.of(row) === true
          : one.of(row) === true || other.of(row) === true,
    })),
    fc.tuple(leaf, leaf).map(([one, other]) => ({
      text: `(${one.text}) == (${other.text})`,
      of: (row: Row) => asValue(one, row) === asValue(other, row),
    })),
  ),
})).any;
// A condition is true or false; only a single field can be null when it is compared.
const asValue = (piece: ModelPart<boolean>, row: Row) =>
  piece.text === 'flag' ? piece.of(row) : piece.of(row) === true;
