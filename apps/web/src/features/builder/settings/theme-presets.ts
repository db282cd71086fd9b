import type { ThemeColors } from './contrast.ts';

/** Accessible color presets. */
export const themePresets: readonly { label: string; colors: ThemeColors }[] = [
  { label: 'Plain', colors: {} },
  { label: 'Forest', colors: { accentColor: '#1f6f4a', backgroundColor: '#f6faf7', textColor: '#16241c' } },
  { label: 'Berry', colors: { accentColor: '#a3195b', backgroundColor: '#fff7fa', textColor: '#2b1220' } },
  { label: 'Sand', colors: { accentColor: '#9a4a12', backgroundColor: '#fbf6ee', textColor: '#2c2118' } },
  { label: 'Night', colors: { accentColor: '#8ab4ff', backgroundColor: '#10141d', textColor: '#eef1f7' } },
];
