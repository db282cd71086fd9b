import { type Area, areas, type Route } from '@form-service/contracts';
import { docComment } from './doc-comment.ts';
import { deprecatedTag, propertyName, type Schema, type TypeWriter } from './schema-type.ts';

type Hoist = (schema: unknown) => unknown;
type Writer = TypeWriter & { hoist: Hoist };

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

interface Argument {
  name: string;
  schema: Schema;
  isOptional: boolean;
}

const argumentsOf = ({ params, query, body, bodyOptional }: Route, hoist: Hoist): Argument[] => {
  const ofObject = (object: unknown): Argument[] => {
    const { properties = {}, required: names = [] } = (hoist(object) ?? {}) as {
      properties?: Readonly<Record<string, Schema>>;
      required?: readonly string[];
    };
    const required = new Set(names);
    return Object.entries(properties).map(([name, property]) => ({
      name,
      schema: property,
      isOptional: !required.has(name),
    }));
  };
  return [
    ...ofObject(params),
    ...ofObject(query),
    ...(body ? [{ name: 'body', schema: hoist(body) as Schema, isOptional: bodyOptional === true }] : []),
  ];
};

const isPage = (schema: Schema): boolean => {
  const { data, pagination, ...others } = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  return (
    data?.type === 'array' &&
    pagination?.$ref === '#/components/schemas/Pagination' &&
    Object.keys(others).length === 0
  );
};

const bodyType = (schema: Schema, { typeOf }: TypeWriter, indent: string): string => {
  if (!isPage(schema)) return typeOf(schema, indent);
  const { items } = (schema.properties as { data: { items: Schema } }).data;
  return `Page<${typeOf(items, indent)}>`;
};

/** The return type of a method: the body, a stream of events, or a redirect. */
const returnTypeOf = ({ response }: Route, writer: Writer): string => {
  const indent = '  ';
  const hoisted = (schema: unknown) => writer.hoist(schema) as Schema;
  if (response.events) {
    const each = Object.entries(response.events).map(
      ([event, data]) => `{ event: '${event}'; data: ${writer.typeOf(hoisted(data), indent)} }`,
    );
    return `AsyncGenerator<${each.join(' | ')}, void, undefined>`;
  }
  if (response.status === 302) return 'Promise<{ location: string }>';
  if (response.body) return `Promise<${bodyType(hoisted(response.body), writer, indent)}>`;
  return response.file ? 'Promise<Blob>' : 'Promise<undefined>';
};

/** One argument as a property. Optional ones also accept `undefined`, for exactOptionalPropertyTypes. */
const propertyOf = ({ name, schema, isOptional }: Argument, { typeOf, commentOn }: TypeWriter): string => {
  const type = typeOf(schema, '  ');
  const comment = commentOn(schema, '  ');
  return isOptional
    ? `${comment}  ${propertyName(name)}?: ${type} | undefined;\n`
    : `${comment}  ${propertyName(name)}: ${type};\n`;
};

const callOf = (args: string, answer: string, isOptional: boolean): string =>
  `(args${isOptional ? '?' : ''}: ${args}, options?: CallOptions) => ${answer}`;

/** The type of a method, with an overload if the query can request a file. */
const methodOf = (route: Route, argsName: string, routeArgs: readonly Argument[], writer: Writer): string => {
  const answer = returnTypeOf(route, writer);
  const isOptional = routeArgs.every((argument) => argument.isOptional);
  const { when } = route.response.file ?? {};
  if (!when) return callOf(routeArgs.length > 0 ? argsName : 'NoArgs', answer, isOptional);
  const fileArgs = Object.entries(when).map(([name, value]) => `${name}: '${value}'`);
  const otherArgs = Object.entries(when).map(([name, value]) => {
    const { schema } = routeArgs.find((argument) => argument.name === name) as Argument;
    const others = { enum: (schema.enum as string[]).filter((one) => one !== value) };
    return `${name}?: ${writer.typeOf(others)} | undefined`;
  });
  return (
    `(${callOf(`${argsName} & { ${fileArgs.join('; ')} }`, 'Promise<Blob>', false)}) &\n` +
    `    (${callOf(`${argsName} & { ${otherArgs.join('; ')} }`, answer, isOptional)})`
  );
};

const areaTypes = (areaName: string, area: Area, writer: Writer): string => {
  const methods: string[] = [];
  const argumentTypes: string[] = [];
  for (const [name, route] of Object.entries(area.routes)) {
    const argsName = `${capitalized(areaName)}${capitalized(name)}Args`;
    const routeArgs = argumentsOf(route, writer.hoist);
    if (routeArgs.length > 0)
      argumentTypes.push(
        `/** Arguments of \`${areaName}.${name}\`. */\nexport type ${argsName} = {\n${routeArgs.map((argument) => propertyOf(argument, writer)).join('')}};\n`,
      );
    const paragraphs = [
      `${route.summary}.`,
      route.description,
      route.access.description,
      deprecatedTag(route.deprecated),
    ];
    methods.push(
      `${docComment(paragraphs, '  ')}  ${name}: ${methodOf(route, argsName, routeArgs, writer)};\n`,
    );
  }
  const head = docComment([area.description]);
  const methodsType = `${head}export interface ${capitalized(areaName)}Area {\n${methods.join('')}}\n`;
  return [methodsType, ...argumentTypes].join('\n');
};

/** The methods and argument types of every area. */
export const writeAreaTypes = (writer: Writer): string => {
  const all = Object.entries<Area>(areas);
  const members = all.map(
    ([name, { description }]) => `${docComment([description], '  ')}  ${name}: ${capitalized(name)}Area;\n`,
  );
  return [
    `/** Every area of the API. */\nexport interface Areas {\n${members.join('')}}\n`,
    ...all.map(([name, area]) => areaTypes(name, area, writer)),
  ].join('\n');
};
