/** The form's page, by slug. */
export const formUrl = (origin: string, slug: string): string => `${origin}/f/${slug}`;
