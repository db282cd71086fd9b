import { type Deprecation, deprecationKeyword } from '@form-service/contracts';
import { docComment } from './doc-comment.ts';

export type Schema = Readonly<Record<string, unknown>>;
type Named = Readonly<Record<string, Schema>>;
type SchemaOf = (name: string) => Schema | undefined;

export interface TypeWriter {
  /** The TypeScript type of a schema, at this indentation. */
  typeOf(schema: Schema, indent?: string): string;
  /** The doc comment for a schema. */
  commentOn(schema: Schema, indent?: string): string;
}

/** The tag that makes editors strike out deprecated items. */
export const deprecatedTag = (deprecation: Deprecation | undefined): string | undefined =>
  deprecation && `@deprecated Use \`${deprecation.use}\`. Works until ${deprecation.sunset}.`;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const prefix = '#/components/schemas/';
const nameIn = ($ref: unknown): string => String($ref).slice(prefix.length);

const scalars: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};
/** A schema that allows all of these is `unknown`. */
const jsonTypes = ['string', 'number', 'boolean', 'array', 'object'];

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll(/[\\']/g, '\\$&')}'` : JSON.stringify(value);

/** A property name, quoted if needed. */
export const propertyName = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);

const unionOf = (types: readonly string[], indent: string): string => {
  const each = [...new Set(types)];
  const line = each.join(' | ');
  if (indent.length + line.length <= 90 || each.some((one) => one.includes('\n'))) return line;
  return each.map((one) => `\n${indent}  | ${one}`).join('');
};

/** Whether the type is inlined: `string` says more than `ProjectId`. */
export const isInlined = (schema: Schema): boolean => {
  const { type, enum: values, oneOf, anyOf } = schema;
  if (Array.isArray(values)) return values.length === 1;
  if (oneOf || anyOf) return false;
  return type === undefined || (typeof type === 'string' && type in scalars);
};

/** Writes types of JSON schemas. With `readonly`, all properties are readonly: definitions are immutable. */
export const createTypeWriter = (
  schemaOf: SchemaOf,
  { readonly = false }: { readonly?: boolean } = {},
): TypeWriter => {
  const modifier = readonly ? 'readonly ' : '';
  const recordOf = (type: string) =>
    readonly ? `Readonly<Record<string, ${type}>>` : `Record<string, ${type}>`;

  const resolveRef = ($ref: unknown): Schema => {
    const schema = schemaOf(nameIn($ref));
    if (!schema) throw new Error(`There is no schema ${String($ref)}.`);
    return schema;
  };

  const describe = (schema: Schema): string | undefined => {
    if (typeof schema.description === 'string') return schema.description;
    const [first, second] = (schema.anyOf ?? []) as Schema[];
    if (first && second?.type === 'null') return describe(first);
    return schema.$ref === undefined ? undefined : describe(resolveRef(schema.$ref));
  };

  const commentOn = (schema: Schema, indent = ''): string =>
    docComment(
      [describe(schema), deprecatedTag(schema[deprecationKeyword] as Deprecation | undefined)],
      indent,
    );

  const arrayOf = (items: unknown, indent: string): string => {
    const item = isObject(items) ? typeOf(items, indent) : 'unknown';
    return /^(\w+|\{[^|&]*\})$/.test(item)
      ? `${modifier}${item}[]`
      : `${readonly ? 'Readonly' : ''}Array<${item}>`;
  };

  const propertiesOf = (schema: Schema, indent: string): string => {
    const inner = `${indent}  `;
    const required = new Set((schema.required ?? []) as string[]);
    const lines = Object.entries(schema.properties as Named).map(([name, property]) => {
      const optionalMark = required.has(name) ? '' : '?';
      const comment = commentOn(property, inner);
      return `${comment}${inner}${modifier}${propertyName(name)}${optionalMark}: ${typeOf(property, inner)};\n`;
    });
    if (schema.additionalProperties === true) lines.push(`${inner}${modifier}[name: string]: unknown;\n`);
    return `{\n${lines.join('')}${indent}}`;
  };

  const objectOf = (schema: Schema, indent: string): string => {
    if (isObject(schema.properties))
      return Object.keys(schema.properties).length > 0
        ? propertiesOf(schema, indent)
        : 'Record<never, never>';
    const values = isObject(schema.additionalProperties)
      ? [schema.additionalProperties]
      : Object.values((schema.patternProperties ?? {}) as Named);
    return recordOf(
      values.length > 0
        ? unionOf(
            values.map((value) => typeOf(value, indent)),
            indent,
          )
        : 'unknown',
    );
  };

  const typeOf = (schema: Schema, indent = ''): string => {
    if (schema.$ref !== undefined) {
      const target = resolveRef(schema.$ref);
      return isInlined(target) ? typeOf(target, indent) : nameIn(schema.$ref);
    }
    if ('const' in schema) return literal(schema.const);
    if (Array.isArray(schema.enum)) return unionOf(schema.enum.map(literal), indent);
    const choices = schema.oneOf ?? schema.anyOf;
    if (Array.isArray(choices))
      return unionOf(
        choices.map((one) => typeOf(one, indent)),
        indent,
      );
    const types = [schema.type ?? []].flat() as string[];
    if (types.length === 0 || jsonTypes.every((type) => types.includes(type))) return 'unknown';
    return unionOf(
      types.map((type) => {
        if (type === 'array') return arrayOf(schema.items, indent);
        return type === 'object' ? objectOf(schema, indent) : (scalars[type] as string);
      }),
      indent,
    );
  };

  return { typeOf, commentOn };
};
