import type { Button, Content, Definition, Element, Group, Page } from '../../definition.ts';
import { createReport, type ImportIssue } from '../../import/import-report.ts';
import type { SheetCells } from '../../import/xlsform/sheet.ts';
import { isButton, isField, isGroup, walkElements } from '../../walk.ts';
import { createChoiceLists } from './choice-lists.ts';
import { type ExportContext, type ExportedElement, reportFormatting, textOf } from './export-context.ts';
import { fieldRows, relevantCell } from './field-rows.ts';
import { languagesOf } from './languages.ts';
import { type OutlineNode, outlineOf } from './outline.ts';
import { reportUnsupported } from './unsupported-settings.ts';
import { type SheetRow, sheetOf } from './workbook.ts';

export type ExportedXlsForm = {
  /** `survey`, `choices` and `settings`, and a sheet for users that lists what was not exported, if anything. */
  readonly sheets: readonly SheetCells[];
  /** What was not exported; `place` is the element's key. */
  readonly report: readonly ImportIssue[];
};

const SURVEY = {
  always: ['type', 'name', 'label'],
  filled: [
    'hint',
    'required',
    'relevant',
    'constraint',
    'constraint_message',
    'calculation',
    'default',
    'readonly',
    'appearance',
    'parameters',
    'repeat_count',
  ],
  texts: ['label', 'hint', 'constraint_message'],
};
const CHOICES = { always: ['list_name', 'name', 'label'], filled: [], texts: ['label'] };
const SETTINGS = { always: ['form_title'], filled: ['default_language', 'style'], texts: [] };

const HEADING = '## ';

function contentRows(context: ExportContext, exported: ExportedElement<Content>): SheetRow[] {
  const { element, outlineNode, path } = exported;
  const isText = element.type === 'text' || element.type === 'heading';
  const body = isText ? textOf(context, exported, 'body', element.body) : undefined;
  if (!body) {
    const what = {
      image: 'An image',
      divider: 'A divider',
      text: 'An empty text element',
      heading: 'An empty heading',
    };
    context.report.warn(path, 'content_not_carried', `${what[element.type]} was not exported.`);
    return [];
  }
  reportFormatting(context, exported, element.body);
  const isHeading = element.type === 'heading';
  if (isHeading) context.report.warn(path, 'type_changed', 'The heading became a note in Markdown.');
  const withHeading = (text: string) => (isHeading ? `${HEADING}${text}` : text);
  const label = {
    main: withHeading(body.main),
    others: new Map([...body.others].map(([locale, text]) => [locale, withHeading(text)])),
  };
  return [
    {
      type: 'note',
      name: outlineNode.name,
      label,
      relevant: relevantCell(context, exported, element.visibleWhen),
    },
  ];
}

/** Other tools have their own buttons for next, back and submit. */
function reportButton({ report }: ExportContext, { element, path }: ExportedElement<Button>): void {
  const isUsual = ['submit', 'next', 'back', 'save_and_resume_later'].includes(element.action.type);
  if (isUsual)
    report.warn(path, 'button_not_carried', 'The button was not exported. Other tools have their own.');
  else
    report.error(path, 'button_not_carried', 'The button was not exported because XLSForm has no buttons.');
}

function groupRows(context: ExportContext, exported: ExportedElement<Group>): SheetRow[] {
  const { element, outlineNode, path } = exported;
  const { repeat } = element;
  const isFixed = repeat?.min !== undefined && repeat.min >= 1 && repeat.min === repeat.max;
  reportUnsupported(context, exported, [
    ...(repeat && !isFixed ? (['min', 'max'] as const).filter((name) => repeat[name] !== undefined) : []),
    ...(['itemLabel', 'addLabel'] as const).filter((name) => repeat?.[name] !== undefined),
  ]);
  const what = repeat ? 'repeat' : 'group';
  return [
    {
      type: `begin_${what}`,
      name: outlineNode.name,
      label: textOf(context, exported, 'label', element.label),
      relevant: relevantCell(context, exported, element.visibleWhen),
      ...(isFixed && { repeat_count: String(repeat?.min) }),
    },
    ...element.elements.flatMap((member) => elementRows(context, member, `${path}.`)),
    { type: `end_${what}` },
  ];
}

function elementRows(context: ExportContext, element: Element, prefix: string): SheetRow[] {
  const outlineNode = context.outline.nodeOf(element);
  const path = element.key === undefined ? '' : `${prefix}${element.key}`;
  if (isGroup(element)) return groupRows(context, { element, outlineNode, path });
  if (isField(element)) return fieldRows(context, { element, outlineNode, path });
  if (!isButton(element)) return contentRows(context, { element, outlineNode, path });
  reportButton(context, { element, outlineNode, path });
  return [];
}

const holdsRepeat = (elements: readonly Element[]): boolean =>
  elements.some(
    (element) => isGroup(element) && (element.repeat !== undefined || holdsRepeat(element.elements)),
  );

/** A page becomes a group on one screen, unless it has repeats: not every tool supports them there. */
function pageRows(context: ExportContext, page: Page): SheetRow[] {
  const outlineNode: OutlineNode = context.outline.nodeOf(page);
  const exported = { outlineNode, path: page.id };
  const rows = page.elements.flatMap((element) => elementRows(context, element, ''));
  if (rows.length === 0) {
    context.report.warn(
      page.id,
      'page_empty',
      'Nothing on this page could be exported, so the page was skipped.',
    );
    return [];
  }
  if (outlineNode.name !== page.id)
    context.report.warn(
      page.id,
      'page_renamed',
      `Pages and questions share names in XLSForm, so the page was renamed to "${outlineNode.name}".`,
    );
  return [
    {
      type: 'begin_group',
      name: outlineNode.name,
      label: textOf(context, exported, 'title', page.title),
      relevant: relevantCell(context, exported, page.visibleWhen),
      ...(!holdsRepeat(page.elements) && { appearance: 'field-list' }),
    },
    ...rows,
    { type: 'end_group' },
  ];
}

function reportWidths({ report }: ExportContext, definition: Definition): void {
  const count = [...walkElements(definition)].filter(
    ({ element }) => isField(element) && element.width,
  ).length;
  if (count > 0)
    report.warn(
      '',
      'width_not_carried',
      `Field widths were not exported (${count === 1 ? '1 field' : `${count} fields`}).`,
    );
}

/** Recipients of the file should see this too; other tools ignore unknown sheets. */
const reportSheet = (issues: readonly ImportIssue[]): SheetCells[] =>
  issues.length === 0
    ? []
    : [
        {
          name: 'not exported',
          rows: [
            ['where', 'what', 'message'],
            ...issues.map(({ severity, place, message }) => [
              place,
              severity === 'error' ? 'not exported' : 'changed',
              message,
            ]),
          ],
        },
      ];

/** Exports a form as XLSForm sheets, with a report of what is not supported. */
export function exportXlsForm(
  definition: Definition,
  { title, defaultLocale = 'en' }: { title: string; defaultLocale?: string | undefined },
): ExportedXlsForm {
  const languages = languagesOf(definition, defaultLocale);
  const context: ExportContext = {
    outline: outlineOf(definition),
    languages,
    lists: createChoiceLists(),
    report: createReport(),
  };
  const rows = definition.pages.flatMap((page) => pageRows(context, page));
  reportWidths(context, definition);
  const settings = {
    form_title: title,
    style: 'pages',
    ...(languages.main !== undefined && { default_language: languages.nameOf(languages.main) }),
  };
  return {
    sheets: [
      sheetOf('survey', SURVEY, rows, languages),
      sheetOf('choices', CHOICES, context.lists.rows, languages),
      sheetOf('settings', SETTINGS, [settings], languages),
      ...reportSheet(context.report.issues),
    ],
    report: context.report.issues,
  };
}
