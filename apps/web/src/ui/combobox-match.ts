import type { Option } from './select.tsx';

export type ComboboxOption<Value extends string = string> = Option<Value> & {
  /** Secondary text at the end of the line. */
  hint?: string;
  /** Other search terms. */
  keywords?: string;
};

export const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Every word must occur; prefix matches come first. Ignores accents and case. */
export const matchOptions = <Value extends string>(
  options: readonly ComboboxOption<Value>[],
  search: string,
): ComboboxOption<Value>[] => {
  const words = normalize(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...options];
  const first: ComboboxOption<Value>[] = [];
  const others: ComboboxOption<Value>[] = [];
  for (const option of options) {
    const label = normalize(option.label);
    const text = `${label} ${normalize(option.hint ?? '')} ${normalize(option.keywords ?? '')}`;
    if (!words.every((word) => text.includes(word))) continue;
    (label.startsWith(words[0] ?? '') ? first : others).push(option);
  }
  return [...first, ...others];
};
