/** The page of a form, by its short name. */
export const formUrl = (origin: string, slug: string): string => `${origin}/f/${slug}`;
