import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { sourcesWithStrings, stringsIn } from '../strings/strings-in.ts';

interface Word {
  /** Matches whole words, case-insensitively. */
  pattern: string;
  use: string;
  /** Paths of translations in languages that have this word. */
  except?: RegExp;
}

/** Banned words in texts, each with a replacement. */
const wordsForPeople: readonly Word[] = [
  { pattern: 'mend(s|ed|ing)?', use: 'fix' },
  { pattern: 'whoever|whomever', use: 'a sentence with a subject: "the caller", "anyone who"' },
  { pattern: 'somebody|anybody', use: 'someone, anyone, or say who' },
  { pattern: 'by hand', use: 'manually' },
  {
    pattern: 'e-mail(s|ed|ing)?',
    use: 'email',
    except: /\/(de|fr|pt)\.ts$|\/resume-mail-texts\.ts$|translations\.ts$/,
  },
  { pattern: 'amount of money', use: 'currency' },
  { pattern: 'time of day', use: 'time' },
  { pattern: 'ready forms?', use: 'template' },
  { pattern: 'go(es)? on later', use: 'save and continue later, resume' },
  { pattern: 'worked? out (again|anew)', use: 'recalculated' },
  { pattern: 'anew', use: 'again' },
  { pattern: 'for ever', use: 'forever, or say until when' },
  { pattern: 'stands? (for nothing|open|empty)', use: 'is' },
  { pattern: 'beforehand', use: 'before, first' },
  { pattern: 'of (its|your|one.s|their) own accord', use: 'automatically' },
  { pattern: 'given up|gave up', use: 'failed, stopped retrying' },
  {
    pattern: 'colours?|organis(e|es|ed|ing|ation|ations)|cancelled|cancelling|behaviours?',
    use: 'American spelling',
  },
];

/** Banned words in identifiers. They are matched against the words of a name. */
const wordsInNames: readonly Word[] = [
  { pattern: 'deeds?', use: 'action' },
  { pattern: 'hindrances?', use: 'blocked reason' },
  { pattern: 'judg(e|ed|es|ing)', use: 'validate, check, validation result' },
  { pattern: 'verdicts?', use: 'result, decision', except: /\/http\/limits\// },
  { pattern: 'complaints?', use: 'error, issue, violation' },
  { pattern: 'worded', use: 'text, label, message' },
  { pattern: 'lanes?', use: 'batch, batcher, connection' },
  { pattern: 'desks?', use: 'session' },
  { pattern: 'hear|heard', use: 'listen, received, listeners' },
  { pattern: 'tell|news', use: 'notify, event' },
  { pattern: 'alike', use: 'bulk, same' },
  // MCP has a hint of this name.
  { pattern: 'world', use: 'context, fixture', except: /\/mcp\// },
  { pattern: 'dress(ed)?', use: 'apply the theme' },
  { pattern: 'wish(es)?', use: 'request, requested' },
  { pattern: 'mend(s|ed|ing)?', use: 'fix' },
  { pattern: 'farewell', use: 'flush, close' },
  { pattern: 'forlorn|barren', use: 'what is missing' },
  { pattern: 'strangers?', use: 'other account, anonymous' },
  { pattern: 'somebody|whoever', use: 'the role: caller, owner, waiter' },
  { pattern: 'remembered|forgotten', use: 'cached, deleted, evicted' },
  { pattern: 'lend(ing)?|lent', use: 'lease, acquire' },
  { pattern: 'impatience|patience', use: 'timeout' },
];

const finder = (pattern: string) => new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'iu');
const finders = new Map<readonly Word[], RegExp>();

/** Most texts contain none of the words, so one pattern for all of them is tried first. */
const findAny = (words: readonly Word[]): RegExp => {
  const known = finders.get(words) ?? finder(words.map(({ pattern }) => pattern).join('|'));
  finders.set(words, known);
  return known;
};

const problemsIn = (words: readonly Word[], path: string, line: number, text: string): string[] =>
  findAny(words).test(text)
    ? words
        .filter(({ except }) => !except?.test(path))
        .flatMap(({ pattern, use }) => {
          const found = finder(pattern).exec(text);
          return found ? [`${path}:${line}: “${found[0]}”. Write: ${use}.`] : [];
        })
    : [];

/** Parsing takes most of the time, and most files have none of the words. */
export const findInStrings = (path: string, source: string): string[] =>
  findAny(wordsForPeople).test(source.replaceAll(/(\s|\\[nrt])+/g, ' '))
    ? stringsIn(path, source).flatMap(({ line, text }) => problemsIn(wordsForPeople, path, line, text))
    : [];

/** Skips code, which contains API names, and the table of words to avoid. */
export const findInDocument = (path: string, text: string): string[] => {
  let isCode = false;
  let isList = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    isList = line.startsWith('|') && (isList || line === '| Use | Not |');
    return isCode || isList
      ? []
      : problemsIn(wordsForPeople, path, index + 1, line.replaceAll(/`[^`]*`/g, '`'));
  });
};

const splitWords = (name: string) => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[-_.]/g, ' ');

/** Checks the names that a file declares. */
export const findInNames = (path: string, source: string, words = wordsInNames): string[] => {
  if (!findAny(words).test(splitWords(source))) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = (node as ts.NamedDeclaration).name;
    if (name && ts.isIdentifier(name)) {
      const { line } = file.getLineAndCharacterOfPosition(name.getStart(file));
      found.push(...problemsIn(words, path, line + 1, splitWords(name.text)));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const documents = () => globSync(['*.md', 'docs/**/*.md']).sort();

/** Checks strings, documents and names for banned words. */
export const checkWords = (): string[] => [
  ...sourcesWithStrings().flatMap((path) => findInStrings(path, readFileSync(path, 'utf8'))),
  ...documents().flatMap((path) => findInDocument(path, readFileSync(path, 'utf8'))),
  ...globSync('{apps,packages}/*/src/**/*.{ts,tsx}')
    .sort()
    .flatMap((path) => findInNames(path, readFileSync(path, 'utf8'))),
];
