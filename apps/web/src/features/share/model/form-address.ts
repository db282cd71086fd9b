/** The page of a form, by its short name. */
export const formAddress = (origin: string, slug: string): string => `${origin}/f/${slug}`;
