import { deprecationKeyword, type ErrorDetail, idKeyword } from '@form-service/contracts';
import { _, Ajv, type CodeKeywordDefinition, type ErrorObject, type Options, str } from 'ajv';
import addFormats from 'ajv-formats';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySchemaValidationError, FastifySerializerCompiler } from 'fastify';
import { serializeRaw } from '../kit/raw-json.ts';
import { ApiError } from './fail.ts';

const maxDetails = 50;

const characters = (text: string): number => {
  let count = 0;
  for (let at = 0; at < text.length; count += 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return count;
};

/**
 * Like Ajv's own keywords, which count the characters of every string, twice with both limits: 40 ms for a string of 3 MB. A
 * string has at most as many characters as UTF-16 units, and at least half as many, so few have to be counted.
 */
const lengthKeyword: CodeKeywordDefinition = {
  keyword: ['maxLength', 'minLength'],
  type: 'string',
  // Before the pattern, so that an empty text is reported as too short first.
  before: 'pattern',
  schemaType: 'number',
  error: {
    message: ({ keyword, schemaCode }) =>
      str`must NOT have ${keyword === 'maxLength' ? 'more' : 'fewer'} than ${schemaCode} characters`,
    params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
  },
  code(cxt) {
    const { keyword, data, schemaCode: limit, gen } = cxt;
    const count = _`${gen.scopeValue('func', { ref: characters })}(${data})`;
    cxt.fail(
      keyword === 'maxLength'
        ? _`${data}.length > 2 * ${limit} || (${data}.length > ${limit} && ${count} > ${limit})`
        : _`${data}.length < 2 * ${limit} && ${count} < ${limit}`,
    );
  },
};

const createAjv = (options: Options) => {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    discriminator: true,
    // Errors then include the schema, which lists the possible types.
    verbose: true,
    removeAdditional: false,
    ...options,
  });
  addFormats.default(ajv);
  ajv.removeKeyword('maxLength').removeKeyword('minLength').addKeyword(lengthKeyword);
  ajv.addKeyword(idKeyword);
  ajv.addKeyword(deprecationKeyword);
  ajv.addFormat('int32', true);
  ajv.addFormat('int64', true);
  return ajv;
};

type TextReader = (text: string) => unknown;

/** Text that is not clearly of the type stays text, and then fails validation. */
const textReaders: Record<string, TextReader> = {
  integer: (text) => (/^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text),
  boolean: (text) => text === 'true' || (text === 'false' ? false : text),
};

const readersOf = (schema: object): [name: string, read: TextReader][] => {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  return Object.entries(properties).flatMap(([name, { type = '' }]) => {
    const read = textReaders[type];
    return read ? [[name, read]] : [];
  });
};

interface Validate {
  (values: unknown): boolean;
  errors?: ErrorObject[] | null | undefined;
}

/** Compiles on first use: compiling all at startup would take half of the startup time and 40 MB. */
const lazily = (make: () => Validate): Validate => {
  let made: Validate | undefined;
  const validate: Validate = (values) => {
    made ??= make();
    const valid = made(values);
    validate.errors = made.errors;
    return valid;
  };
  return validate;
};

/** Shared: each creation takes milliseconds, and a schema is compiled once, however many applications a process starts. */
const ajvOf = { body: createAjv({ useDefaults: false }), query: createAjv({ useDefaults: true }) };

/**
 * Bodies are validated as they are: no coercion, nothing removed, no defaults. Query text is converted here by the types of its
 * schema, because Ajv's own coercion accepts `0x10`, ` 5` and `1e309` as numbers.
 */
export const createValidatorCompiler =
  (): FastifySchemaCompiler<object> =>
  ({ schema, httpPart }) => {
    if (httpPart === 'body') return lazily(() => ajvOf.body.compile(schema));
    const readers = readersOf(schema);
    const validate = lazily(() => ajvOf.query.compile(schema));
    const read = (values: Record<string, unknown>): boolean => {
      for (const [name, readText] of readers) {
        const value = values[name];
        if (typeof value === 'string') values[name] = readText(value);
      }
      const valid = validate(values);
      read.errors = validate.errors;
      return valid;
    };
    read.errors = validate.errors;
    return read;
  };

/** Whether any value is allowed under any name. */
const isOpen = ({ type, properties, patternProperties, additionalProperties }: Record<string, unknown>) =>
  type === 'object' &&
  properties === undefined &&
  patternProperties === undefined &&
  additionalProperties === true;

type Json = Record<string, unknown>;

/**
 * The schema for serialization. Where everything may be sent, such as the answers to a form, JSON.stringify writes it as a whole
 * instead of value by value, which takes twice as long. Not inside `anyOf`, where the schema also selects the shape.
 */
const serializationSchema = (schema: Json): Json => {
  // One of several shapes was validated on input, and is written unchanged.
  if (isOpen(schema) || schema.discriminator !== undefined) return {};
  const { properties, items, additionalProperties } = schema;
  const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null;
  return {
    ...schema,
    ...(isSchema(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, serializationSchema(one as Json)]),
      ),
    }),
    ...(isSchema(items) && !Array.isArray(items) && { items: serializationSchema(items) }),
    ...(isSchema(additionalProperties) && {
      additionalProperties: serializationSchema(additionalProperties),
    }),
  };
};

/** Serializes responses by their schema, so that only fields of the contract are sent. Compiled on first use. */
export const createSerializerCompiler =
  (): FastifySerializerCompiler<object> =>
  ({ schema }) => {
    let write: ((data: unknown) => string) | undefined;
    return (data: unknown) => {
      const writer = (write ??= fastJson(serializationSchema(schema as Json) as unknown as Schema));
      return serializeRaw(() => writer(data));
    };
  };

type Failure = ErrorObject | FastifySchemaValidationError;

/** The possible types where a shape is selected by its type. */
const typesOf = (failure: Failure, tag: string): string => {
  const { parentSchema } = failure as Partial<Pick<ErrorObject, 'parentSchema'>>;
  const shapes = (parentSchema?.oneOf ?? []) as { properties?: Json }[];
  return shapes
    .flatMap(({ properties }) => (properties?.[tag] as { enum?: string[] })?.enum ?? [])
    .join(', ');
};

type DescribeFailure = (params: Record<string, unknown>, failure: Failure) => Omit<ErrorDetail, 'path'>;

const failureMessages: Record<string, DescribeFailure> = {
  required: () => ({ code: 'required', message: 'This is required.' }),
  additionalProperties: () => ({ code: 'unknown_field', message: 'This field does not exist.' }),
  type: ({ type }) => ({
    code: 'invalid_type',
    message: `Must be of type ${[type].flat().join(' or ')}.`,
  }),
  enum: ({ allowedValues }) => ({
    code: 'not_in_list',
    message: `Must be one of: ${(allowedValues as unknown[]).join(', ')}.`,
  }),
  discriminator: ({ error, tag }, failure) =>
    error === 'tag'
      ? { code: 'invalid_type', message: 'Must be of type string.' }
      : { code: 'not_in_list', message: `Must be one of: ${typesOf(failure, String(tag))}.` },
  format: ({ format }) => ({ code: 'invalid_format', message: `Must be a valid ${format}.` }),
  pattern: () => ({ code: 'invalid_format', message: 'Has an invalid format.' }),
  minLength: ({ limit }) => ({ code: 'too_short', message: `Must have at least ${limit} characters.` }),
  maxLength: ({ limit }) => ({ code: 'too_long', message: `Must have at most ${limit} characters.` }),
  minItems: ({ limit }) => ({ code: 'too_few', message: `Must have at least ${limit} items.` }),
  maxItems: ({ limit }) => ({ code: 'too_many', message: `Must have at most ${limit} items.` }),
  minimum: ({ limit }) => ({ code: 'too_small', message: `Must be at least ${limit}.` }),
  maximum: ({ limit }) => ({ code: 'too_large', message: `Must be at most ${limit}.` }),
};

const pathOf = (error: Failure): string => {
  const steps = error.instancePath.split('/').slice(1);
  const { missingProperty, additionalProperty, tag } = error.params as Record<string, string | undefined>;
  const last = missingProperty ?? additionalProperty ?? (error.keyword === 'discriminator' ? tag : undefined);
  if (last !== undefined) steps.push(last);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
};

/** If the type itself is missing, that is already reported. */
const isReported = (failure: Failure): boolean => {
  const { error, tagValue } = failure.params as Record<string, unknown>;
  return failure.keyword !== 'discriminator' || error !== 'tag' || tagValue !== undefined;
};

/** Converts schema failures to an API error. */
export const validationError = (
  part: string | undefined,
  failures: readonly FastifySchemaValidationError[],
): ApiError => {
  // An invalid path parameter names no resource, so it is not found.
  if (part === 'params') return new ApiError('not_found', {});
  const prefix = part === 'querystring' ? 'query.' : '';
  const details = failures
    .filter(isReported)
    .slice(0, maxDetails)
    .map((failure) => {
      const word = failureMessages[failure.keyword]?.(failure.params, failure) ?? {
        code: 'invalid_value',
        message: `Invalid value: it ${failure.message ?? 'breaks a rule'}.`,
      };
      return { path: prefix + pathOf(failure), ...word };
    });
  const unknown = details.length > 0 && details.every((detail) => detail.code === 'unknown_field');
  return new ApiError(unknown ? 'unknown_field' : 'validation_failed', { details });
};
