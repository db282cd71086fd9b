/** A name in different notations. */
interface Spelling {
  kebab: string;
  snake: string;
  camel: string;
  /** As a variable name: `theImport` because `import` is reserved. */
  variable: string;
  pascal: string;
  words: string;
}

export interface Names {
  one: Spelling;
  many: Spelling;
  /** `a` or `an`. */
  article: string;
}

// Names that are not allowed for variables.
const reserved = new Set([
  'case',
  'class',
  'default',
  'enum',
  'export',
  'function',
  'import',
  'package',
  'switch',
]);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const spell = (kebab: string): Spelling => {
  const parts = kebab.split('-');
  const pascal = parts.map(capital).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return {
    kebab,
    snake: parts.join('_'),
    camel,
    variable: reserved.has(camel) ? `the${pascal}` : camel,
    pascal,
    words: parts.join(' '),
  };
};

const singularOf = (many: string): string => {
  if (/[^aeiou]ies$/.test(many)) return many.replace(/ies$/, 'y');
  if (/(ss|us|x|zz|ch|sh)es$/.test(many)) return many.slice(0, -2);
  if (/[^s]s$/.test(many)) return many.slice(0, -1);
  throw new Error(`Cannot derive the singular of "${many}". Add --singular NAME.`);
};

const shape = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

/** From a module name: a plural in kebab case. */
export const namesOf = (many: string, singular?: string): Names => {
  for (const name of singular === undefined ? [many] : [many, singular])
    if (!shape.test(name))
      throw new Error(
        `"${name}" is not a valid module name. Use lowercase words joined by "-", such as data-tables.`,
      );
  const one = singular ?? singularOf(many);
  if (one === many) throw new Error(`"${many}" must differ from its singular.`);
  return { one: spell(one), many: spell(many), article: /^[aeio]/.test(one) ? 'an' : 'a' };
};

/** Guesses a three-letter ID prefix: `prj` for a project, `usr` for a user. */
export const prefixFor = ({ one }: Names): string => {
  const letters = one.kebab.replaceAll(/[^a-z]/g, '');
  const consonants = letters.charAt(0) + letters.slice(1).replaceAll(/[aeiou]/g, '');
  return (consonants.length < 3 ? letters : consonants).slice(0, 3);
};
