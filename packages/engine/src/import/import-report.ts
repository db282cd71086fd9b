/** What was not imported, with its location in the source: `survey!F12`, or a JSON pointer. */
export type ImportIssue = {
  /** An error means that the form behaves differently; a warning, that it does the same in another way. */
  severity: 'error' | 'warning';
  place: string;
  code: string;
  message: string;
};

export type ImportProblem = Omit<ImportIssue, 'severity'>;

/** Aborts an import. */
export class ImportRejected extends Error {
  readonly problems: readonly ImportProblem[];

  constructor(...problems: readonly ImportProblem[]) {
    super(problems[0]?.message);
    this.problems = problems;
  }
}

export const rejectImport = (place: string, code: string, message: string): never => {
  throw new ImportRejected({ place, code, message });
};

const MAX_REPORT = 1_000;
const MAX_PLACE = 1_000;
const MAX_QUOTE = 300;

/** Quotes source text in a message, shortened. */
export const quote = (text: string): string =>
  `"${text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE).toWellFormed()}…` : text}"`;

export type Report = {
  readonly issues: readonly ImportIssue[];
  warn(place: string, code: string, message: string): void;
  error(place: string, code: string, message: string): void;
};

/** Collects up to a thousand issues; the last one says if there were more. */
export function createReport(): Report {
  const issues: ImportIssue[] = [];
  const add = (severity: ImportIssue['severity']) => (place: string, code: string, message: string) => {
    if (issues.length >= MAX_REPORT) return;
    if (issues.length < MAX_REPORT - 1)
      issues.push({ severity, place: place.slice(0, MAX_PLACE), code, message });
    else
      issues.push({
        severity: 'error',
        place: '',
        code: 'report_cut',
        message: `There are more than ${MAX_REPORT - 1} problems. Fix these and import again.`,
      });
  };
  return { issues, warn: add('warning'), error: add('error') };
}
