/**
 * What an author can set, said once as plain data: the types (SettingsOf), the reader (read-setting.ts) and the JSON
 * Schema (setting-schema.ts) all come from it. The makers have no side effects and say so, and what is made of them at the
 * top of a file spreads and reads nothing: bundlers then leave all of it out where it is not used, as in a browser.
 */
import type { TextFormat } from './text-formats.ts';

/** Where an expression stands: what it must give, and which names it may use. */
export type ExpressionUse = 'condition' | 'value' | 'row_filter';

export type JsonType = 'string' | 'boolean' | 'array' | 'object';

export type SettingNode = {
  readonly description?: string;
  readonly required?: boolean;
  /** Required of authors, and left out of the form that respondents get: so types and JSON Schema call it optional. */
  readonly onServer?: boolean;
} & (
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly whole: boolean }
  | {
      readonly kind: 'text';
      readonly minLength: number;
      readonly maxLength: number;
      /** Without line breaks and other control characters. */
      readonly line: boolean;
      readonly format?: TextFormat;
      /** Read by people, so that it can be said in another language. */
      readonly translatable?: boolean;
    }
  | { readonly kind: 'flag' }
  | { readonly kind: 'one_of'; readonly values: readonly string[] }
  | {
      readonly kind: 'list';
      readonly item: Setting<unknown>;
      readonly min: number;
      readonly max: number;
      /** Items of all such lists together, over the whole definition. */
      readonly counted?: { readonly as: string; readonly max: number };
      /** Items are told apart by their `value`, and translations name them by it. */
      readonly named?: boolean;
    }
  | { readonly kind: 'record'; readonly shape: Shape; readonly title?: string }
  | {
      readonly kind: 'map';
      readonly keys: TextFormat;
      readonly maxKeyLength: number;
      readonly max: number;
      readonly value: Setting<unknown>;
    }
  | { readonly kind: 'expression'; readonly use: ExpressionUse; readonly translatable?: never }
  | { readonly kind: 'pattern' }
  | { readonly kind: 'json' }
  | { readonly kind: 'by_json_type'; readonly types: Readonly<Partial<Record<JsonType, Setting<unknown>>>> }
  | {
      readonly kind: 'variants';
      readonly by: string;
      readonly variants: Readonly<Record<string, Setting<unknown>>>;
      readonly title?: string;
    }
  | { readonly kind: 'nested'; readonly maxDepth: number; readonly node: () => Setting<unknown> }
);

/** A node that knows, for the type checker alone, what it reads. */
export type Setting<Value> = SettingNode & { readonly reads?: Value };

export type Shape = Readonly<Record<string, Setting<unknown>>>;

type ValueOf<Node> = Node extends { readonly reads?: infer Value } ? Value : never;
type Simplify<T> = { [K in keyof T]: T[K] };

/** The TypeScript type of what a shape reads. */
export type SettingsOf<S extends Shape> = Simplify<
  { readonly [K in keyof S as S[K] extends { required: true } ? K : never]: ValueOf<S[K]> } & {
    readonly [K in keyof S as S[K] extends { required: true } ? never : K]?: ValueOf<S[K]>;
  }
>;

type WithDescription = { readonly description?: string };

/* @__NO_SIDE_EFFECTS__ */
export const required = <Value>(setting: Setting<Value>): Setting<Value> & { required: true } => ({
  ...setting,
  required: true,
});

/** Required of authors, but kept on the server: respondents get the form without it. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredOnServer = <Value>(setting: Setting<Value>): Setting<Value> => ({
  ...setting,
  onServer: true,
});

/** Both shapes in one. */
/* @__NO_SIDE_EFFECTS__ */
export const extend = <const Base extends Shape, const More extends Shape>(
  base: Base,
  more: More,
): Base & More => ({ ...base, ...more });

const MAX_NUMBER = Number.MAX_SAFE_INTEGER;

/* @__NO_SIDE_EFFECTS__ */
export const numeric = (options: WithDescription & { min?: number; max?: number } = {}): Setting<number> => ({
  kind: 'number',
  min: -MAX_NUMBER,
  max: MAX_NUMBER,
  whole: false,
  ...options,
});

/* @__NO_SIDE_EFFECTS__ */
export const whole = (options: WithDescription & { min: number; max: number }): Setting<number> => ({
  kind: 'number',
  whole: true,
  ...options,
});

type TextOptions = WithDescription & { maxLength: number; minLength?: number; translatable?: boolean };

/** Text of any lines. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (options: TextOptions): Setting<string> => ({
  kind: 'text',
  line: false,
  minLength: 0,
  ...options,
});

/** One line. */
/* @__NO_SIDE_EFFECTS__ */
export const line = (options: TextOptions & { format?: TextFormat }): Setting<string> => ({
  kind: 'text',
  line: true,
  minLength: 0,
  ...options,
});

/* @__NO_SIDE_EFFECTS__ */
export const flag = (description: string): Setting<boolean> => ({ kind: 'flag', description });

/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <const Values extends readonly string[]>(
  values: Values,
  description?: string,
): Setting<Values[number]> => ({ kind: 'one_of', values, ...(description && { description }) });

/* @__NO_SIDE_EFFECTS__ */
export const listOf = <Value>(
  item: Setting<Value>,
  options: WithDescription & {
    min?: number;
    max: number;
    counted?: { as: string; max: number };
    named?: boolean;
  },
): Setting<readonly Value[]> => ({ kind: 'list', item, min: 0, ...options });

/* @__NO_SIDE_EFFECTS__ */
export const record = <const S extends Shape>(
  shape: S,
  options: WithDescription & { title?: string } = {},
): Setting<SettingsOf<S>> => ({ kind: 'record', shape, ...options });

/* @__NO_SIDE_EFFECTS__ */
export const mapOf = <Value>(
  value: Setting<Value>,
  options: WithDescription & { keys: TextFormat; maxKeyLength: number; max: number },
): Setting<Readonly<Record<string, Value>>> => ({ kind: 'map', value, ...options });

/* @__NO_SIDE_EFFECTS__ */
export const expression = (use: ExpressionUse, description: string): Setting<string> => ({
  kind: 'expression',
  use,
  description,
});

/* @__NO_SIDE_EFFECTS__ */
export const pattern = (description: string): Setting<string> => ({ kind: 'pattern', description });

/** Any JSON of reasonable size; what it must be is decided by someone else. */
/* @__NO_SIDE_EFFECTS__ */
export const json = (description: string): Setting<unknown> => ({ kind: 'json', description });

/** One of several settings, told apart by the type of the JSON value. */
/* @__NO_SIDE_EFFECTS__ */
export const byJsonType = <const Types extends Partial<Record<JsonType, Setting<unknown>>>>(
  types: Types,
  description?: string,
): Setting<ValueOf<Types[keyof Types]>> => ({
  kind: 'by_json_type',
  types,
  ...(description && { description }),
});

/** Records told apart by the word in one of their properties. */
/* @__NO_SIDE_EFFECTS__ */
export const variants = <Value>(
  by: string,
  of: Readonly<Record<string, Setting<unknown>>>,
  options: WithDescription & { title?: string } = {},
): Setting<Value> => ({ kind: 'variants', by, variants: of, ...options });

/** A setting that contains itself, as groups do, to a depth that no stack minds. */
/* @__NO_SIDE_EFFECTS__ */
export const nested = <Value>(maxDepth: number, node: () => Setting<Value>): Setting<Value> => ({
  kind: 'nested',
  maxDepth,
  node,
});
