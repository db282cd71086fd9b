import { expressionChecker } from '../calculation/definition-calculation.ts';
import type { Definition } from '../definition.ts';
import type { JsonObject } from '../settings/plain-json.ts';
import { readDefinition } from '../validation/read-definition.ts';
import { type ImportIssue, type ImportProblem, ImportRejected, quote, type Report } from './import-report.ts';

/** A data table with the form's options, to be created with the form. Its columns are text. */
export type ImportedTable = {
  /** A placeholder for the table in the definition until it is created. */
  id: string;
  name: string;
  columns: { key: string; name: string }[];
  rows: Record<string, string>[];
};

/** An imported form, or why it was rejected. */
export type Imported =
  | {
      definition: Definition;
      /** The form's name in the source. */
      name?: string | undefined;
      /** Settings from the source: its languages. */
      settings: { locales?: string[]; defaultLocale?: string };
      tables: readonly ImportedTable[];
      report: readonly ImportIssue[];
      problems?: never;
    }
  | { problems: readonly ImportProblem[] };

type ImportedExpression = {
  place: string;
  source: string;
  expression: string;
  use: 'condition' | 'value';
  /** The keys of the enclosing groups. */
  groups: readonly string[];
  remove(): void;
};

type ImportDraft = {
  definition: JsonObject;
  /** The source location of each element. */
  places: ReadonlyMap<object, string>;
  report: Report;
  expressions?: readonly ImportedExpression[];
  name?: string | undefined;
  settings?: JsonObject;
  tables?: readonly ImportedTable[];
};

export function catchRejection(make: () => Imported): Imported {
  try {
    return make();
  } catch (error) {
    if (error instanceof ImportRejected) return { problems: error.problems };
    throw error;
  }
}

/** The source location of the nearest part of a definition path. */
function sourceOf({ definition, places }: ImportDraft, path: string): string {
  let place = '';
  let at: unknown = definition;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null) break;
    at = (at as JsonObject)[step];
    if (typeof at === 'object' && at !== null) place = places.get(at) ?? place;
  }
  return place;
}

function readDraft(draft: ImportDraft): Definition {
  const result = readDefinition(draft.definition);
  if (result.definition) return result.definition;
  throw new ImportRejected(
    ...result.issues.map(({ path, code, message }) => ({
      place: sourceOf(draft, path),
      code,
      message: `${message} (${path})`,
    })),
  );
}

const MAX_NAME = 200;

/**
 * Reads the definition like any draft. Expressions that are not valid in the form are removed and reported, so that
 * nothing blocks publishing.
 */
export function finishImport(draft: ImportDraft): Imported {
  const { report, expressions = [], name, settings = {}, tables = [] } = draft;
  const check = expressionChecker(readDraft(draft));
  for (const { place, source, expression, use, groups, remove } of expressions) {
    const [problem] = check(expression, groups, use);
    if (!problem) continue;
    remove();
    report.error(
      place,
      'expression_not_carried',
      `The expression ${quote(source)} was not imported. As ${quote(expression)} it has a problem: ${problem.message}`,
    );
  }
  return {
    definition: readDraft(draft),
    ...(name !== undefined && {
      name: [...name.replaceAll(/\p{Cc}+/gu, ' ')].slice(0, MAX_NAME).join('').trim(),
    }),
    settings,
    tables,
    report: report.issues,
  };
}
