import {
  analyzeSync,
  Context,
  type FilterImplOptions,
  Liquid,
  Output as OutputTag,
  type Template,
  toValueSync,
} from 'liquidjs';
import { escapeHtml, type LiquidTarget, textOf } from './encode-value.ts';
import {
  Capture,
  createEmitter,
  EncodedText,
  outputOptionsOf,
  RawOutput,
  setOutputOptions,
} from './encoded-output.ts';
import { LiquidError, toLiquidError } from './liquid-error.ts';
import { useFastPositions } from './token-positions.ts';

interface LiquidReference {
  /** `entry.answers.children[0].name`. */
  reference: string;
  path: readonly (string | number)[];
  line: number;
  column: number;
}

const plainName = /^[A-Za-z_][\w-]*$/;

const written = (path: readonly (string | number)[]): string =>
  path
    .map((part, at) => {
      if (typeof part === 'number') return `[${part}]`;
      if (!plainName.test(part)) return `[${JSON.stringify(part)}]`;
      return at === 0 ? part : `.${part}`;
    })
    .join('');

/**
 * The paths that a template reads from its values, in order and unique. Its own variables (`assign`, `capture`, loop items) are
 * skipped; a path ends before a part that is only known at render time (`steps[name]`).
 */
const collectReferences = (templates: Template[]): LiquidReference[] => {
  const { globals } = analyzeSync(templates, { partials: false });
  const found = Object.values(globals)
    .flat()
    .map(({ segments, location }) => {
      const unknown = segments.findIndex((part) => typeof part === 'object');
      const path = (unknown < 0 ? segments : segments.slice(0, unknown)) as (string | number)[];
      return { reference: written(path), path, line: location.row, column: location.col };
    })
    .sort((one, other) => one.line - other.line || one.column - other.column);
  const first = new Map<string, LiquidReference>();
  for (const each of found) if (!first.has(each.reference)) first.set(each.reference, each);
  return [...first.values()];
};

useFastPositions();

/** A parsed template. */
export interface LiquidTemplate {
  readonly source: string;
  readonly parts: readonly Template[];
}

interface LiquidLimits {
  /** Maximum length of a template in characters. */
  source?: number;
  /** Maximum length of the output in characters. */
  output?: number;
  /** The library's own unit: about one per character or list item that filters create. */
  memory?: number;
  /** How long one rendering may block the process. */
  milliseconds?: number;
}

type Values = Readonly<Record<string, unknown>>;

export interface LiquidEngine {
  /** Throws a LiquidError with line and column. */
  parse(text: string): LiquidTemplate;
  /** Renders text, with each value encoded for the target: escaped in HTML, as JSON in JSON, percent-encoded in a URL. */
  render(template: LiquidTemplate, values: Values, options: { as: LiquidTarget }): string;
  /** For mappings: a single `{{ … }}` keeps its type (number, list, object, null); anything else becomes text. */
  renderValue(template: LiquidTemplate, values: Values): unknown;
  /** The same for every text in a JSON value; keys do not change. */
  renderMapping(mapping: unknown, values: Values): unknown;
  /** The paths it reads from its values. Throws like `parse`. */
  referencesIn(text: string): LiquidReference[];
}

/**
 * Disabled are tags that read files (`include`, `render`, `layout`, `block`), that write values without encoding (`echo`,
 * `cycle`, `liquid`, `tablerow`) or that change their input (`increment`, `decrement`).
 */
const allowedTags = new Set([
  'assign',
  'break',
  'capture',
  'case',
  'comment',
  'continue',
  'for',
  'if',
  'raw',
  'unless',
  '#',
]);

/** Filters that would evaluate an argument, which may be respondent input, as an expression. */
const expressionFilters = /_exp$/;

const inHtml = (write: (text: string) => string): FilterImplOptions =>
  function (value: unknown) {
    return new EncodedText(write(textOf(value)), 'html');
  };

const ownFilters: Readonly<Record<string, FilterImplOptions>> = {
  escape: inHtml(escapeHtml),
  newline_to_br: inHtml((text) => escapeHtml(text).replaceAll(/\r\n|\r|\n/g, '<br>\n')),
  /** Not escaped in HTML or Markdown, where the whole text is sanitized later. No effect in JSON and URLs. */
  raw(value: unknown) {
    const { target } = outputOptionsOf(this.context);
    return target === 'html' || target === 'markdown' ? new EncodedText(textOf(value), target) : value;
  },
};

const createLibrary = (source: number) => {
  const library = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    strictVariables: false,
    jsTruthy: false,
    dynamicPartials: false,
    templates: {},
    parseLimit: source,
    outputEscape: ((value: unknown) => new RawOutput(value)) as unknown as (value: unknown) => string,
  });
  for (const name of Object.keys(library.tags)) if (!allowedTags.has(name)) delete library.tags[name];
  for (const name of Object.keys(library.filters))
    if (expressionFilters.test(name)) library.unregisterFilter(name);
  for (const [name, filter] of Object.entries(ownFilters)) library.registerFilter(name, filter);
  library.registerTag('capture', Capture);
  return library;
};

const isBlank = (part: Template): boolean => part.token.getText().trim() === '';

/** The single `{{ … }}` of a template without other content. */
const loneOutput = ({ parts }: LiquidTemplate): OutputTag | undefined => {
  const nonBlank = parts.filter((part) => part instanceof OutputTag || !isBlank(part));
  const [only] = nonBlank;
  return nonBlank.length === 1 && only instanceof OutputTag ? only : undefined;
};

/**
 * Liquid for everything that members write with `{{ … }}`. Its input is plain data: no value is parsed as a template, nothing
 * outside the values can be reached, and time, memory and output are limited.
 */
export const createLiquid = ({
  source = 200_000,
  output = 1_000_000,
  memory = 5_000_000,
  milliseconds = 500,
}: LiquidLimits = {}): LiquidEngine => {
  const library = createLibrary(source);

  const parse = (text: string): LiquidTemplate => {
    try {
      return { source: text, parts: library.parse(text) };
    } catch (error) {
      throw toLiquidError(error, 'syntax');
    }
  };

  const inContext = <T>(values: Values, target: LiquidTarget, work: (context: Context) => T): T => {
    const limits = { sync: true, renderLimit: milliseconds, memoryLimit: memory };
    const context = new Context({ ...values }, library.options, limits, { liquid: library });
    setOutputOptions(context, { target, maxOutput: output });
    try {
      return work(context);
    } catch (error) {
      throw toLiquidError(error, 'render');
    }
  };

  const render: LiquidEngine['render'] = ({ parts }, values, { as }) =>
    inContext(values, as, (context) => {
      const emitter = createEmitter(as, output);
      toValueSync(library.renderer.renderTemplates([...parts], context, emitter));
      return emitter.buffer;
    });

  const renderValue: LiquidEngine['renderValue'] = (template, values) => {
    const lone = loneOutput(template);
    if (!lone) return render(template, values, { as: 'text' });
    return inContext(values, 'text', (context) => {
      const { value } = toValueSync(lone.value.value(context, false)) as RawOutput;
      if (value instanceof EncodedText) return value.text;
      return value === undefined ? null : value;
    });
  };

  const renderMapping: LiquidEngine['renderMapping'] = (mapping, values) => {
    if (typeof mapping === 'string')
      return mapping.includes('{') ? renderValue(parse(mapping), values) : mapping;
    if (Array.isArray(mapping)) return mapping.map((item) => renderMapping(item, values));
    if (mapping === null || typeof mapping !== 'object') return mapping;
    return Object.fromEntries(
      Object.entries(mapping).map(([key, item]) => [key, renderMapping(item, values)]),
    );
  };

  return {
    parse,
    render,
    renderValue,
    renderMapping,
    referencesIn: (text) => collectReferences([...parse(text).parts]),
  };
};

export { LiquidError };
