import type { PublicForm } from './visit/types.ts';

/** Applies the form's theme, if any. Returns its color scheme. */
export async function applyTheme(
  element: HTMLElement,
  theme: PublicForm['theme'] | undefined,
): Promise<'light' | 'dark' | undefined> {
  if (!theme || Object.keys(theme).length === 0) return undefined;
  const { schemeOf, themeProperties } = await import('./theme.ts');
  for (const [name, value] of Object.entries(themeProperties(theme))) element.style.setProperty(name, value);
  return schemeOf(theme);
}
