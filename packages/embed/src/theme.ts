import type { PublicForm } from './visit/types.ts';

type Theme = PublicForm['theme'];

const fonts = {
  system: undefined,
  sans: '"Inter", "Helvetica Neue", Arial, sans-serif',
  serif: '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif',
  mono: 'ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace',
};

/** The relative luminance of a color from 0 to 1, as defined by WCAG. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever has more contrast. */
const contrastColor = (color: string): string => (luminance(color) > 0.179 ? '#000000' : '#ffffff');

/** A form's theme as CSS custom properties. */
export function themeProperties(theme: Theme): Record<string, string> {
  const { accentColor, backgroundColor, textColor, font, cornerRadius } = theme;
  const family = font && fonts[font];
  return {
    ...(accentColor && { '--form-accent': accentColor, '--form-on-accent': contrastColor(accentColor) }),
    ...(backgroundColor && { '--form-surface': backgroundColor }),
    ...(textColor && { '--form-text': textColor }),
    ...(family && { '--form-font': family }),
    ...(cornerRadius !== undefined && { '--form-radius': `${cornerRadius}px` }),
  };
}

/** The color scheme of a theme; undefined if it follows the respondent's device. */
export const schemeOf = ({ backgroundColor }: Theme): 'light' | 'dark' | undefined =>
  backgroundColor === undefined ? undefined : luminance(backgroundColor) > 0.179 ? 'light' : 'dark';
