import type { Area } from '../areas.ts';
import type { Route } from '../route.ts';

interface NamedSchema {
  title?: string;
  properties?: { data?: { items?: NamedSchema } };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const lastPage = { nextCursor: null, hasMore: false, limit: 50 };

/** The resource in a response example: the body itself, or the first item of a list. */
const resourceExample = ({ response, examples }: Route): { title: string; value: unknown } | undefined => {
  const { title, properties } = (response.body ?? {}) as NamedSchema;
  const value = examples?.response;
  if (title !== undefined && value !== undefined) return { title, value };
  const item = properties?.data?.items?.title;
  const [first] = (value as { data?: unknown[] } | undefined)?.data ?? [];
  return item !== undefined && first !== undefined ? { title: item, value: first } : undefined;
};

/**
 * A resource's example is written once, at its schema. A route has its own example only if it differs, because
 * documentation tools build examples from the schemas.
 */
export const collectExamples = (areas: Readonly<Record<string, Area>>) => {
  const ofSchemas = new Map<string, unknown>();
  for (const { routes } of Object.values(areas))
    for (const route of Object.values(routes)) {
      const shown = resourceExample(route);
      if (shown && !ofSchemas.has(shown.title)) ofSchemas.set(shown.title, shown.value);
    }
  const isSchemaExample = (route: Route): boolean => {
    const shown = resourceExample(route);
    if (!shown || !isSame(ofSchemas.get(shown.title), shown.value)) return false;
    const example = route.examples?.response;
    return isSame(example, shown.value) || isSame(example, { data: [shown.value], pagination: lastPage });
  };
  return {
    ofSchema: (title: string): object => (ofSchemas.has(title) ? { examples: [ofSchemas.get(title)] } : {}),
    ofResponse: (route: Route): object => {
      const example = route.examples?.response;
      return example === undefined || isSchemaExample(route) ? {} : { example };
    },
    ofBody: ({ examples }: Route): object => (examples?.body === undefined ? {} : { example: examples.body }),
  };
};

export type Examples = ReturnType<typeof collectExamples>;
