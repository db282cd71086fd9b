/** Plain text of rich text, one line per paragraph. `&amp;` is decoded last, because `&amp;lt;` means `&lt;`. */
export const richTextToText = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(p|li|h\d)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

/** The same on one line, for names and lists. */
export const richTextToLine = (html: string): string => richTextToText(html).replace(/\s+/g, ' ');

type Repeating = {
  readonly key: string;
  readonly label?: string | undefined;
  readonly repeat?: { readonly itemLabel?: string | undefined } | undefined;
};

/** As respondents see it: "Guest 1" if the form has an item label, else "Guests – 1". */
export const instanceName = ({ key, label, repeat }: Repeating, number: number): string =>
  repeat?.itemLabel ? `${repeat.itemLabel} ${number}` : `${label?.trim() || key} – ${number}`;
