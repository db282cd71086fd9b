import { withField } from './id-fields.ts';
import type { JsonSchema, Operation } from './operations.ts';

export interface BadBody {
  what: string;
  /** The raw body. */
  text: string;
  /** The codes it may fail with; the status is that of the catalog. */
  codes: string[];
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const samples: unknown[] = [{}, 7.5, 'text', true, [], null];

/** A value of a type that the schema does not accept; undefined if it accepts all. */
const wrongValueFor = ({ type, enum: values }: JsonSchema): unknown => {
  if (type === undefined) return undefined;
  const acceptedTypes = [type].flat();
  return samples.find((sample) => {
    const name = typeOf(sample);
    const fits = acceptedTypes.includes(name) || (name === 'number' && acceptedTypes.includes('integer'));
    return !fits && !values?.includes(sample);
  });
};

/** Replaces a marker by a number that is valid JSON but cannot be represented. */
const marker = '"\u{1F539}"';
const withNumber = (value: unknown, number: string) => JSON.stringify(value).replace(marker, number);

const badFields = (example: unknown, schema: JsonSchema): BadBody[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const wrong = wrongValueFor(inner);
    const text = JSON.stringify(withField(example, [name], wrong));
    return wrong === undefined
      ? []
      : [{ what: `${typeOf(wrong)} as ${name}`, text, codes: ['validation_failed'] }];
  });

/** Values that are not allowed in any JSON body. Bodies are parsed before their fields are known, so one field is enough. */
const badValues = (example: unknown, schema: JsonSchema): BadBody[] =>
  Object.keys(schema.properties ?? {})
    .slice(0, 1)
    .flatMap((name) => {
      const put = (value: unknown) => withField(example, [name], value);
      return [
        { what: `NUL in ${name}`, text: JSON.stringify(put('a\u0000b')), codes: ['malformed_json'] },
        {
          what: `half a character in ${name}`,
          text: JSON.stringify(put('\ud83d')),
          codes: ['malformed_json'],
        },
        { what: `1e999 as ${name}`, text: withNumber(put('\u{1F539}'), '1e999'), codes: ['malformed_json'] },
        {
          what: `9007199254740993 as ${name}`,
          text: withNumber(put('\u{1F539}'), '9007199254740993'),
          codes: ['malformed_json'],
        },
      ];
    });

/** All variations that make a valid body invalid. */
export const badBodiesFor = ({ body }: Operation): BadBody[] => {
  if (!body) return [];
  const { example, schema } = body;
  const text = JSON.stringify(example);
  const malformed = ['malformed_json'];
  const unfit = ['validation_failed'];
  return [
    {
      what: 'an unknown field',
      text: JSON.stringify({ ...(example as object), noSuchField: 1 }),
      codes: ['unknown_field'],
    },
    { what: 'a list', text: '[]', codes: unfit },
    { what: 'a text', text: '"text"', codes: unfit },
    { what: 'a number', text: '7', codes: unfit },
    ...(body.required ? [{ what: 'null', text: 'null', codes: unfit }] : []),
    { what: 'half of it', text: text.slice(0, -1), codes: malformed },
    { what: 'two of it', text: text + text, codes: malformed },
    { what: '__proto__', text: text.replace('{', '{"__proto__":{},').replace(',}', '}'), codes: malformed },
    { what: 'too deep', text: `{"a":${'['.repeat(100)}${']'.repeat(100)}}`, codes: malformed },
    ...badValues(example, schema),
    ...badFields(example, schema),
  ];
};
