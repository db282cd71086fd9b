/** Parses "#rrggbb", with or without the #, in three or six digits; undefined if incomplete. */
export const parseHexColor = (text: string): string | undefined => {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
};
