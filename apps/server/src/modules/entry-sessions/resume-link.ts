export const resumePrefix = 'srt_';

/** The page of a form that goes on with an entry. */
export const resumeUrl = (publicUrl: string, slug: string, token: string): string =>
  `${publicUrl}/f/${slug}?resume=${token}`;
