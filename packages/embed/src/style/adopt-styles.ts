import type { PublicForm } from '../visit/types.ts';

const sheets = new Map<string, CSSStyleSheet>();

/** A constructed style sheet shared by all forms on a page. A strict content security policy allows it. */
function sheetOf(text: string): CSSStyleSheet {
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  return sheet;
}

/** Adds style sheets to a form, each once. */
export function adoptStyles(root: ShadowRoot | Document, texts: readonly string[]): void {
  const missing = [...new Set(texts.map(sheetOf))].filter(
    (sheet) => !root.adoptedStyleSheets.includes(sheet),
  );
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
}

/** Applies the form's theme, if any. Returns its color scheme. */
export async function applyTheme(
  element: HTMLElement,
  theme: PublicForm['theme'] | undefined,
): Promise<'light' | 'dark' | undefined> {
  if (!theme || Object.keys(theme).length === 0) return undefined;
  const { schemeOf, themeProperties } = await import('../theme.ts');
  for (const [name, value] of Object.entries(themeProperties(theme))) element.style.setProperty(name, value);
  return schemeOf(theme);
}
