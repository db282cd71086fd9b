import {
  createComponents,
  definitionComponents,
  ErrorBody,
  webhookCallbacks,
} from '@form-service/contracts/openapi';
import { writeAreaTypes } from './sdk-types/area-types.ts';
import { createTypeWriter, isInlined, type Schema, type TypeWriter } from './sdk-types/schema-type.ts';

const head = `// Written by \`npm run generate\` from the contracts. Do not edit.
import type { CallOptions, NoArgs } from '../types.ts';
`;

/** The types of error codes and details. */
const errorTypes = (hoist: (schema: unknown) => unknown, { typeOf, commentOn }: TypeWriter): string => {
  const { code, details } = ErrorBody.properties.error.properties;
  const [codes, detail] = [hoist(code) as Schema, hoist(details.items) as Schema];
  return `${commentOn(codes)}export type ErrorCode = ${typeOf(codes)};\n\n/** One problem in a request. */\nexport type ErrorDetail = ${typeOf(detail)};\n`;
};

/** Types without a schema in the document. */
const ownTypes = `/** One page of a list. \`iterate\` reads all of them. */
export type Page<Item> = {
  data: Item[];
  /** The position of this page in the list. */
  pagination: Pagination;
};

/** A field of any type. Check \`type\` to tell them apart. */
export type FormField = Extract<FormElement, { kind: 'field' }>;
`;

/**
 * The SDK's types as plain declarations, written from the schemas of the contracts. A compiler that reads them sees no
 * TypeBox, whose inference takes half a minute. Names are those of the OpenAPI document. Objects are aliases, not
 * interfaces, so that they can be passed where a \`Record<string, unknown>\` is expected.
 */
export const generateSdkTypes = (): string => {
  const { hoist, schemas } = createComponents({ ofSchema: () => ({}) });
  const definition = definitionComponents() as Readonly<Record<string, Schema>>;
  const schemaOf = (name: string): Schema | undefined => definition[name] ?? schemas[name];
  // Writing the methods collects the schemas they use.
  const writer = createTypeWriter(schemaOf);
  const areaTypes = writeAreaTypes({ ...writer, hoist });
  webhookCallbacks({ hoist });
  const schemaTypes = Object.entries({ ...schemas, ...definition })
    .filter(([, schema]) => !isInlined(schema))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => {
      const { typeOf, commentOn } = createTypeWriter(schemaOf, { readonly: name in definition });
      return `${commentOn(schema)}export type ${name} = ${typeOf(schema)};\n`;
    });
  return [head, areaTypes, errorTypes(hoist, writer), ownTypes, ...schemaTypes]
    .join('\n')
    .replaceAll(/ +$/gm, '');
};
