/** Contrast of two colors by WCAG 2. Colors are `#rrggbb`. */

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (equal) to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

type ThemeColors = {
  readonly accentColor?: string | undefined;
  readonly backgroundColor?: string | undefined;
  readonly textColor?: string | undefined;
};

/** Default theme colors, for light and dark screens. */
export const defaultColors = {
  light: { accentColor: '#3355ff', backgroundColor: '#ffffff', textColor: '#1b1f2a' },
  dark: { accentColor: '#8aa0ff', backgroundColor: '#171a21', textColor: '#eceef3' },
} as const;

/** 4.5 for text, 3 for graphics: buttons, icons, borders. */
const TEXT_RATIO = 4.5;
const SHAPE_RATIO = 3;

/** Luminance above which black has more contrast than white. */
const DARK_TEXT_FROM = 0.179;

/** Color schemes that the form can have; without a background, the respondent's system decides, so both apply. */
export const schemesOf = ({ backgroundColor }: ThemeColors): readonly ('light' | 'dark')[] => {
  if (backgroundColor === undefined) return ['light', 'dark'];
  return [luminance(backgroundColor) > DARK_TEXT_FROM ? 'light' : 'dark'];
};

const ratioText = (ratio: number): string => `${Math.floor(ratio * 10) / 10}:1`;

/** Contrast warnings with a suggested fix. */
export function contrastWarnings(colors: ThemeColors): string[] {
  const warnings: string[] = [];
  for (const scheme of schemesOf(colors)) {
    const set = Object.fromEntries(Object.entries(colors).filter(([, color]) => color));
    const { accentColor, backgroundColor, textColor } = { ...defaultColors[scheme], ...set };
    const screens = colors.backgroundColor ? 'this background' : `${scheme} screens`;
    const toDo = colors.backgroundColor ? 'Make one color darker or lighter' : 'Set a background color too';
    const text = contrast(textColor, backgroundColor);
    if (text < TEXT_RATIO)
      warnings.push(
        `Text on ${screens} is hard to read: contrast is ${ratioText(text)}, but should be at least 4.5:1. ${toDo}.`,
      );
    const accent = contrast(accentColor, backgroundColor);
    if (colors.accentColor && accent < SHAPE_RATIO)
      warnings.push(
        `Buttons are hard to see on ${screens}: contrast is ${ratioText(accent)}, but should be at least 3:1. Choose a stronger accent color.`,
      );
  }
  return warnings;
}

/** Accessible color presets. */
export const themePresets: readonly { label: string; colors: ThemeColors }[] = [
  { label: 'Plain', colors: {} },
  { label: 'Forest', colors: { accentColor: '#1f6f4a', backgroundColor: '#f6faf7', textColor: '#16241c' } },
  { label: 'Berry', colors: { accentColor: '#a3195b', backgroundColor: '#fff7fa', textColor: '#2b1220' } },
  { label: 'Sand', colors: { accentColor: '#9a4a12', backgroundColor: '#fbf6ee', textColor: '#2c2118' } },
  { label: 'Night', colors: { accentColor: '#8ab4ff', backgroundColor: '#10141d', textColor: '#eef1f7' } },
];
