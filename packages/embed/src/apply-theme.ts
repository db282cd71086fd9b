import type { PublicForm } from './visit/types.ts';

/** Puts on the look that the form's author chose, if any. Answers the scheme that is part of it. */
export async function applyTheme(
  element: HTMLElement,
  theme: PublicForm['theme'] | undefined,
): Promise<'light' | 'dark' | undefined> {
  if (!theme || Object.keys(theme).length === 0) return undefined;
  const { schemeOf, themeProperties } = await import('./theme.ts');
  for (const [name, value] of Object.entries(themeProperties(theme))) element.style.setProperty(name, value);
  return schemeOf(theme);
}
