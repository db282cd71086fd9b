import type { areas, Body, ErrorDetail, FormSettings } from '@form-service/contracts';
import {
  type Definition,
  type Imported,
  type ImportedTable,
  type ImportIssue,
  importJsonSchema,
  importXlsForm,
} from '@form-service/engine';
import { fail } from '../../../http/fail.ts';
import { definitionOrFail, makeSafe } from '../definitions.ts';
import { InvalidWorkbook } from './check-archive.ts';
import { readWorkbook } from './read-workbook.ts';

export type Sources = Body<typeof areas.formImports.routes.replaceDraft>;

/** A parsed and sanitized form of another tool. */
export interface Source {
  name?: string | undefined;
  notes?: string | undefined;
  settings: Partial<FormSettings>;
  definition: Definition;
  /** Tables to be created with the form. The definition refers to them by placeholder ids. */
  tables: readonly ImportedTable[];
  report: readonly ImportIssue[];
}

const maxDetails = 100;

const failWithDetails = (details: readonly ErrorDetail[]): never =>
  fail('validation_failed', { details: details.slice(0, maxDetails) });

const toSource = (name: 'xlsForm' | 'jsonSchema', read: Imported, report: readonly ImportIssue[]): Source => {
  if (read.problems)
    return failWithDetails(
      read.problems.map(({ place, code, message }) => ({
        path: place === '' ? name : `${name}.${place}`.slice(0, 1_000),
        code,
        message,
      })),
    );
  // Sanitized like every draft. A text that becomes too long is reported with its path in the form.
  const definition = definitionOrFail(makeSafe(read.definition), (path) => `${name}.${path}`);
  const changed = toJson(read.definition) !== toJson(definition);
  return {
    name: read.name || undefined,
    settings: read.settings,
    definition,
    tables: read.tables,
    report: [
      ...report,
      ...read.report,
      ...(changed
        ? [
            {
              severity: 'warning' as const,
              place: '',
              code: 'markup_removed',
              message:
                'Some text contained HTML that is not supported: simple formatting was kept, the rest was removed.',
            },
          ]
        : []),
    ],
  };
};

const toJson = (definition: Definition): string => JSON.stringify(definition);

const readXlsForm = async (base64: string): Promise<Source> => {
  try {
    const { sheets, report } = await readWorkbook(Buffer.from(base64, 'base64'));
    return toSource('xlsForm', importXlsForm(sheets), report);
  } catch (error) {
    if (!(error instanceof InvalidWorkbook)) throw error;
    return failWithDetails([{ path: 'xlsForm', code: error.code, message: error.message }]);
  }
};

/** Reads whichever of the three sources was sent. Fails with the paths that cannot be read. */
export const readSource = async ({ document, xlsForm, jsonSchema }: Sources): Promise<Source> => {
  const sent = [document, xlsForm, jsonSchema].filter((one) => one !== undefined);
  if (sent.length !== 1)
    failWithDetails([
      { path: 'document', code: 'exactly_one', message: 'Send one of document, xlsForm and jsonSchema.' },
    ]);
  if (xlsForm !== undefined) return readXlsForm(xlsForm);
  if (jsonSchema !== undefined) return toSource('jsonSchema', importJsonSchema(jsonSchema), []);
  const { name, notes, settings = {}, definition } = document as NonNullable<typeof document>;
  const mapPath = (path: string) => (path === '' ? 'document.definition' : `document.definition.${path}`);
  return {
    name,
    notes,
    settings: settings as Partial<FormSettings>,
    definition: definitionOrFail(makeSafe(definition), mapPath),
    tables: [],
    report: [],
  };
};
