import Type, { type Static, type TProperties, type TSchema, type TUnsafe } from 'typebox';

/** All ID prefixes and what they name. Add the prefix of a new resource here. */
export const idPrefixes = {
  acc: 'account',
  usr: 'user',
  key: 'API key',
  inv: 'invitation',
  ses: 'session',
  psk: 'passkey',
  aud: 'audit log record',
  prj: 'project',
  frm: 'form',
  ver: 'form version',
  ent: 'entry',
  ins: 'group instance',
  eds: 'edit session',
  rev: 'entry revision',
  fil: 'file',
  viw: 'view',
  tbl: 'data table',
  row: 'row',
  wfl: 'workflow',
  run: 'workflow run',
  exp: 'export',
  imp: 'import',
  tpl: 'template',
  whk: 'webhook',
  dlv: 'webhook delivery',
  con: 'API Connector',
  env: 'connector environment',
  act: 'connector action',
  ext: 'extension',
  job: 'job',
  evt: 'event',
  req: 'request',
} as const;

export type IdPrefix = keyof typeof idPrefixes;

/** The body of a TypeID: a UUID as 26 characters of Crockford's base32, lowercase. */
export const idBody = '[0-7][0-9a-hjkmnp-tv-z]{25}';

/** The JSON Schema keyword for an ID's prefix, with which the HTTP layer decodes path parameters. */
export const idKeyword = 'x-id-prefix';

/** The keyword for responses that are written as indented JSON, for files that people read and compare. */
export const readableKeyword = 'x-readable';

const articleOf = (noun: string): string => (/^[aeio]/i.test(noun) ? 'an' : 'a');

export const Id = (prefix: IdPrefix) =>
  Type.String({
    pattern: `^${prefix}_${idBody}$`,
    maxLength: 30,
    description: `The id of ${articleOf(idPrefixes[prefix])} ${idPrefixes[prefix]}.`,
    examples: [`${prefix}_01kxta5vqse7xr9m4z3h8w2bcd`],
    [idKeyword]: prefix,
  });

/** Adds `null` to a schema of one JSON type. */
export const Nullable = <T extends TSchema & { type: string }>(schema: T): TUnsafe<Static<T> | null> =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });

/** A fixed list of strings, as an `enum` in the OpenAPI document. */
export const OneOf = <const V extends readonly string[]>(
  values: V,
  options: { description?: string } = {},
): TUnsafe<V[number]> => Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options });

export const Timestamp = (description: string) =>
  Type.String({
    format: 'date-time',
    maxLength: 40,
    description,
    examples: ['2026-11-15T09:30:00.000Z'],
  });

/**
 * A single line of text: not blank, without control characters. These are spelled out, because `\p{Cc}` needs a flag
 * that not every reader of the OpenAPI document sets. The pattern runs on text of any length (all rules of a schema are
 * evaluated), so it must take linear time.
 */
/** A number of things, without an upper limit. */
export const Count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, format: 'int64', description });

export const Line = (options: { description: string; maxLength: number; examples?: string[] }) =>
  Type.String({
    minLength: 1,
    pattern: '^[^\\S\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$',
    ...options,
  });

/** One email address: no list, display name or comment. SMTP allows 254 characters. */
export const Email = (description: string) =>
  Type.String({
    maxLength: 254,
    pattern:
      '^[^\\s\\x00-\\x1f\\x7f-\\x9f@<>()\\[\\]\\\\,;:"]{1,64}@[^\\s\\x00-\\x1f\\x7f-\\x9f@<>()\\[\\]\\\\,;:"]{1,189}$',
    description,
    examples: ['person@example.com'],
  });

/** Text with line breaks. PostgreSQL stores every character except NUL. */
export const Text = (options: {
  description: string;
  maxLength: number;
  minLength?: number;
  examples?: string[];
}) => Type.String({ pattern: '^[^\\x00]*$', ...options });

/** An object that rejects unknown fields in requests and drops them in responses. */
export const Closed = <P extends TProperties>(
  properties: P,
  options: { title?: string; description?: string } = {},
) => Type.Object(properties, { additionalProperties: false, ...options });

/** A resource: a closed object that becomes a named OpenAPI component. */
export const Resource = <P extends TProperties>(title: string, description: string, properties: P) =>
  Closed(properties, { title, description });
