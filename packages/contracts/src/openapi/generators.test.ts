import { compilePattern } from '@form-service/engine';
import { expect, test } from 'vitest';
import { type Area, areas } from '../areas.ts';
import { toPascalCase } from './components.ts';
import { openApiDocument } from './index.ts';

type Json = Record<string, unknown>;

const document = openApiDocument('1.0.0');
const schemas = document.components.schemas as Record<string, Json>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Calls `visit` with every schema in `part`, except examples. */
const walk = (part: unknown, visit: (schema: Json, path: string) => void, path = ''): void => {
  if (Array.isArray(part)) for (const [at, inner] of part.entries()) walk(inner, visit, `${path}/${at}`);
  if (!isObject(part)) return;
  visit(part, path);
  for (const [key, inner] of Object.entries(part))
    if (key !== 'examples' && key !== 'example') walk(inner, visit, `${path}/${key}`);
};

const found = (matches: (schema: Json) => boolean, part: unknown = document): string[] => {
  const paths: string[] = [];
  walk(part, (schema, path) => {
    if (matches(schema)) paths.push(path);
  });
  return paths;
};

test('no enum mixes types, except null', () => {
  const isMixed = ({ enum: values }: Json) =>
    Array.isArray(values) && new Set(values.filter((one) => one !== null).map((one) => typeof one)).size > 1;
  expect(found(isMixed)).toEqual([]);
});

test('no inline schema has the name of a component', () => {
  const isInlineType = (schema: Json) => [schema.type].flat().includes('object') || 'enum' in schema;
  const names = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties as Record<string, Json>)
      .filter(([, schema]) => isInlineType(schema))
      .map(([property]) => name + toPascalCase(property)),
  );
  expect(names.filter((name) => name in schemas)).toEqual([]);
});

test('component names differ by more than case', () => {
  const names = Object.keys(schemas).map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
});

test('no component has a name that the Go generator uses itself', () => {
  const taken = [...Object.keys(schemas).map((name) => `New${name}`), 'BasicAuth', 'Configuration'];
  expect(taken.filter((name) => name in schemas)).toEqual([]);
});

test('no oneOf has an object without name and fields, which does not compile in Java', () => {
  const isFreeObject = ({ oneOf, anyOf }: Json) =>
    [oneOf, anyOf].flat().some((one) => isObject(one) && one.type === 'object');
  expect(found(isFreeObject)).toEqual([]);
});

test('every object in a oneOf has a name', () => {
  const isNameless = ({ oneOf, anyOf }: Json) =>
    [oneOf, anyOf].flat().some((one) => isObject(one) && 'properties' in one);
  expect(found(isNameless)).toEqual([]);
});

test('no oneOf is nested in another, which Java generators do not support', () => {
  const isChoice = ({ $ref }: Json) => {
    const { oneOf, anyOf } = schemas[String($ref).replace('#/components/schemas/', '')] ?? {};
    return oneOf !== undefined || anyOf !== undefined;
  };
  const isNested = ({ oneOf, anyOf }: Json) => {
    const options = [oneOf, anyOf].flat().filter((one) => isObject(one) && one.type !== 'null');
    return options.length > 1 && options.some((one) => isObject(one) && isChoice(one));
  };
  expect(found(isNested)).toEqual([]);
});

test('discriminators are named enums, whose values the Go generator checks', () => {
  const chosen = new Set<string>();
  walk(document, ({ oneOf, anyOf }) => {
    for (const { $ref } of [oneOf, anyOf].flat().filter(isObject))
      if (typeof $ref === 'string') chosen.add($ref.replace('#/components/schemas/', ''));
  });
  expect(chosen).toContain('FormShortTextField');
  const isTag = (schema: unknown) =>
    isObject(schema) && ('const' in schema || (Array.isArray(schema.enum) && schema.enum.length === 1));
  const tagged = [...chosen].filter((name) => Object.values(schemas[name]?.properties ?? {}).some(isTag));
  expect(tagged).toEqual([]);
  expect(schemas.FormShortTextFieldType).toEqual({ type: 'string', enum: ['short_text'] });
});

test('named enums share no value, because the Go generator names constants after values', () => {
  const values = Object.values(schemas).flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum : []));
  const constants = values.map((value) => String(value).toUpperCase().replaceAll(/\W+/g, '_'));
  expect(constants.filter((name, index) => constants.indexOf(name) !== index)).toEqual([]);
});

test('a schema has one type and possibly null, because openapi-generator drops lists and objects from several', () => {
  const hasSeveral = ({ type }: Json) => [type].flat().filter((one) => one !== 'null').length > 1;
  expect(found(hasSeveral)).toEqual([]);
  const { DelayStep, MetafieldSet } = schemas as Record<string, Json>;
  expect(DelayStep).toMatchObject({
    properties: {
      seconds: {
        anyOf: [
          { type: 'integer', minimum: 0, format: 'int32' },
          { type: 'string', maxLength: 2_000 },
        ],
      },
    },
  });
  expect(MetafieldSet).toHaveProperty('properties.value', { description: expect.any(String) });
});

test('patterns use RE2 syntax for Go: no look-around, no \\u', () => {
  const problemOf = (pattern: string): string | undefined => {
    const compiled = compilePattern(pattern);
    // Size limits apply to patterns by form authors.
    return 'problem' in compiled && !/characters|repeats/.test(compiled.problem.message)
      ? pattern
      : undefined;
  };
  const problems = new Set<string | undefined>();
  walk(document, ({ pattern }) => {
    if (typeof pattern === 'string') problems.add(problemOf(pattern));
  });
  expect([...problems]).toEqual([undefined]);
});

test('a default is in the description, so that the field stays optional in requests', () => {
  const hasDefault = ({ properties }: Json) =>
    isObject(properties) && Object.values(properties).some((one) => isObject(one) && 'default' in one);
  expect(found(hasDefault)).toEqual([]);
});

test('responses are open and have no input rules', () => {
  const { Project, ProjectCreate } = schemas as Record<string, Json>;
  expect(Project).not.toHaveProperty('additionalProperties');
  expect(Project).not.toHaveProperty('properties.name.maxLength');
  expect(ProjectCreate).toMatchObject({
    additionalProperties: false,
    properties: { name: { maxLength: 200, pattern: expect.any(String) } },
  });
  const responses = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((operation) => (operation as Json).responses),
  );
  expect(found(({ additionalProperties }) => additionalProperties === false, responses)).toEqual([]);
});

test('one server serves all paths', () => {
  expect(document.servers).toMatchObject([{ url: '/' }]);
  for (const [path, item] of Object.entries(document.paths)) {
    expect(path).toMatch(/^\/api\//);
    expect(item).not.toHaveProperty('servers');
  }
});

/** Like Spectral's rules `owasp:api4:2023-string-limit` and `-restricted`, for requests. */
test('every string in a request has a maximum length and a pattern or format', () => {
  const isText = ({ type }: Json) => [type].flat().includes('string');
  const isUnlimited = (schema: Json) =>
    isText(schema) && !('maxLength' in schema || 'enum' in schema || 'const' in schema);
  const isFree = (schema: Json) =>
    isText(schema) && !('pattern' in schema || 'format' in schema || 'enum' in schema || 'const' in schema);
  for (const { routes } of Object.values<Area>(areas))
    for (const { body, query, params } of Object.values(routes)) {
      const sent = [body, query?.properties, params?.properties];
      expect(found(isUnlimited, sent)).toEqual([]);
      expect(found(isFree, sent)).toEqual([]);
    }
});
