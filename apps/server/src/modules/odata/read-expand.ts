import type { EntitySet, Navigation, Property } from './entity-sets.ts';
import { failBadRequest, failNotImplemented } from './odata-error.ts';

/** An expanded group and its options. */
export interface Expanded extends Navigation {
  select: readonly Property[];
  skip: number;
  top: number | undefined;
}

/** Splits at separators outside parentheses. */
const split = (text: string, separator: ',' | ';'): string[] => {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth < 0) failBadRequest('$expand', 'Unmatched ")" in $expand.');
    if (letter === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  if (depth > 0) failBadRequest('$expand', 'Unmatched "(" in $expand.');
  return parts.map((part) => part.trim());
};

interface Readers {
  wholeNumber(name: string, text: string): number;
  select(set: EntitySet, text: string): readonly Property[];
}

const readOne = (set: EntitySet, text: string, { wholeNumber, select }: Readers): Expanded[] => {
  const [, name, , inner] = /^([A-Za-z_*][A-Za-z0-9_]*)(\((.*)\))?$/s.exec(text) ?? [];
  const found = name === '*' ? set.navigation : set.navigation.filter((one) => one.name === name);
  if (name === undefined || (found.length === 0 && name !== '*'))
    failBadRequest(
      '$expand',
      `"${text.slice(0, 100)}" is not a repeating group of ${set.name}. See $metadata.`,
    );
  const options = new Map<string, string>();
  for (const option of inner === undefined ? [] : split(inner, ';')) {
    const [, key = '', value = ''] = /^(\$[a-z]+)=(.*)$/s.exec(option) ?? [];
    if (!['$select', '$top', '$skip'].includes(key))
      failNotImplemented('$expand', '$expand supports $select, $top and $skip, separated by ";".');
    if (options.has(key)) failBadRequest('$expand', `Send ${key} once for each group.`);
    options.set(key, value);
  }
  const [selected, top, skip] = ['$select', '$top', '$skip'].map((key) => options.get(key));
  return found.map((one) => ({
    ...one,
    select: selected === undefined ? one.set.properties : select(one.set, selected),
    top: top === undefined ? undefined : wholeNumber('$top', top),
    skip: skip === undefined ? 0 : wholeNumber('$skip', skip),
  }));
};

/** `guests($select=name;$top=5),visits`, or `*` for every group. */
export const readExpand = (set: EntitySet, text: string, readers: Readers): Expanded[] => {
  const expanded = split(text, ',').flatMap((part) => readOne(set, part, readers));
  const names = new Set<string>();
  for (const { name } of expanded) {
    if (names.has(name)) failBadRequest('$expand', `Use "${name}" only once in $expand.`);
    names.add(name);
  }
  return expanded;
};
