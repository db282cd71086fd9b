import { normalize } from '../../ui/combobox-match.ts';

/**
 * Scores a command from 0 (no match) to 1, as cmdk's `filter`. Every word must occur in the label or keywords.
 * Scattered letters do not match.
 */
export const commandMatch = (_value: string, search: string, keywords: string[] = []): number => {
  const [label = '', ...others] = keywords.map(normalize);
  const words = normalize(search).split(/\s+/).filter(Boolean);
  const text = [label, ...others].join(' ');
  if (!words.every((word) => text.includes(word))) return 0;
  const first = words[0] ?? '';
  if (label.startsWith(first)) return 1;
  if (` ${label}`.includes(` ${first}`)) return 0.8;
  return label.includes(first) ? 0.6 : 0.4;
};
