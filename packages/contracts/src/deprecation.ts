import type { TSchema } from 'typebox';

/** Says that something of v1 will go away. It works until the day of the sunset, at least 12 months after `since`. */
export interface Deprecation {
  /** The day it was announced: `2026-11-16`. */
  since: string;
  /** The day from which it may be gone. */
  sunset: string;
  /** What to use instead: a path such as `/projects/{id}`, or the name of a field. */
  use: string;
}

/** The JSON Schema keyword that carries the deprecation of a field. */
export const deprecationKeyword = 'x-deprecation';

/** For the documentation. */
export const deprecationNotice = ({ since, sunset, use }: Deprecation): string =>
  `**Deprecated** since ${since}, works until ${sunset}. Use \`${use}\` instead.`;

/** Marks a field of a body or a query: `Deprecated(Type.String(), { since, sunset, use })`. */
export const Deprecated = <T extends TSchema>(schema: T, deprecation: Deprecation): T => {
  const { description } = schema as { description?: string };
  return {
    ...schema,
    deprecated: true,
    description: [description, deprecationNotice(deprecation)].filter(Boolean).join(' '),
    [deprecationKeyword]: deprecation,
  };
};
