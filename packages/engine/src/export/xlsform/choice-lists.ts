import type { Texts } from './languages.ts';
import type { SheetRow } from './workbook.ts';

export type Choice = { readonly name: string; readonly label: Texts };

export type ChoiceLists = {
  /** Returns the name of the list with these choices, and adds a list only if there is no identical one. */
  add(preferredName: string, choices: readonly Choice[], hasOther?: boolean): string;
  readonly rows: readonly SheetRow[];
};

export function createChoiceLists(): ChoiceLists {
  const namesByFingerprint = new Map<string, string>();
  const names = new Set<string>();
  const rows: SheetRow[] = [];
  return {
    rows,
    add(preferredName, choices, hasOther = false) {
      const fingerprint = JSON.stringify([
        hasOther,
        ...choices.map(({ name, label }) => [name, label.main, [...label.others]]),
      ]);
      const found = namesByFingerprint.get(fingerprint);
      if (found !== undefined) return found;
      let list = preferredName;
      for (let number = 2; names.has(list); number++) list = `${preferredName}_${number}`;
      names.add(list);
      namesByFingerprint.set(fingerprint, list);
      rows.push(...choices.map(({ name, label }) => ({ list_name: list, name, label })));
      return list;
    },
  };
}
