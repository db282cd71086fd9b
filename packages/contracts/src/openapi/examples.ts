import type { Area } from '../areas.ts';
import type { Route } from '../route.ts';

interface NamedSchema {
  title?: string;
  properties?: { data?: { items?: NamedSchema } };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const lastPage = { nextCursor: null, hasMore: false, limit: 50 };

/** What a response shows: one resource, or a page with one. */
const resourceExample = ({ response, examples }: Route): { title: string; value: unknown } | undefined => {
  const { title, properties } = (response.body ?? {}) as NamedSchema;
  const value = examples?.response;
  if (title !== undefined && value !== undefined) return { title, value };
  const item = properties?.data?.items?.title;
  const [first] = (value as { data?: unknown[] } | undefined)?.data ?? [];
  return item !== undefined && first !== undefined ? { title: item, value: first } : undefined;
};

/**
 * The example of a resource stands at its schema, once. A route writes out its own only where it shows something else,
 * since readers of the document put examples together from those of the schemas.
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
