import type { TSchema } from 'typebox';

/** Marks a part of v1 as deprecated. It works until its sunset date, at least 12 months after `since`. */
export interface Deprecation {
  /** The date of the announcement: `2026-11-16`. */
  since: string;
  /** The date from which it can be removed. */
  sunset: string;
  /** The replacement: a path such as `/projects/{id}`, or a field name. */
  use: string;
}

/** The JSON Schema keyword for a field's deprecation. */
export const deprecationKeyword = 'x-deprecation';

/** The notice for the documentation. */
export const deprecationNotice = ({ since, sunset, use }: Deprecation): string =>
  `**Deprecated** since ${since}, works until ${sunset}. Use \`${use}\` instead.`;

/** Marks a field of a body or query as deprecated: `Deprecated(Type.String(), { since, sunset, use })`. */
export const Deprecated = <T extends TSchema>(schema: T, deprecation: Deprecation): T => {
  const { description } = schema as { description?: string };
  return {
    ...schema,
    deprecated: true,
    description: [description, deprecationNotice(deprecation)].filter(Boolean).join(' '),
    [deprecationKeyword]: deprecation,
  };
};
