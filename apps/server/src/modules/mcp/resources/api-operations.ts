import { openApiDocument } from '@form-service/contracts/openapi';
import packageJson from '../../../../../../package.json' with { type: 'json' };

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  whole: Json;
}

interface Described {
  operations: ReadonlyMap<string, Operation>;
  /** By type and name, as references use them. */
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const describe = (): Described => {
  const { paths, components } = openApiDocument(packageJson.version);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const { operationId, summary } = operation as { operationId?: string; summary: string };
      if (operationId === undefined) return [];
      return [{ id: operationId, method: method.toUpperCase(), path, summary, whole: operation as Json }];
    }),
  );
  return { operations: new Map(operations.map((one) => [one.id, one])), components };
};

let described: Described | undefined;
const api = (): Described => {
  described ??= describe();
  return described;
};

/** One line per operation: the whole document has millions of characters. */
export const listOperations = (): string =>
  [...api().operations.values()]
    .map(({ id, method, path, summary }) => `${id}: ${method} ${path} – ${summary}`)
    .join('\n');

/** The components that a part of the document references, transitively. */
const referredTo = (part: unknown, components: Described['components']): Record<string, Json> => {
  const found: Record<string, Record<string, unknown>> = {};
  const follow = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/(\w+)\/([^"]+)"/g,
    )) {
      const ofKind = (found[kind] ??= {});
      if (name in ofKind) continue;
      ofKind[name] = components[kind]?.[name];
      follow(ofKind[name]);
    }
  };
  follow(part);
  return found;
};

/** One operation with its components; only its successful responses, because errors are the same everywhere. */
export const describeOperation = (id: string): string | undefined => {
  const { operations, components } = api();
  const operation = operations.get(id);
  if (!operation) return undefined;
  const { method, path, whole } = operation;
  const responses = Object.entries(whole.responses as Json).filter(([status]) => status.startsWith('2'));
  const { callbacks: _, ...described } = whole;
  const shown = { ...described, responses: Object.fromEntries(responses) };
  return JSON.stringify({
    [`${method} ${path}`]: shown,
    components: referredTo(shown, components),
  });
};
