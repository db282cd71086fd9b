/**
 * Settings described as data. The types (SettingsOf), the reader (read-setting.ts) and the JSON Schema
 * (setting-schema.ts) are derived from it. The builders are marked as side-effect free, and top-level code calls only
 * them, so that bundlers can drop unused settings, as in browsers.
 */
import type { TextFormat } from './text-formats.ts';

/** How an expression is used: its result type, and the names in scope. */
export type ExpressionUse = 'condition' | 'value' | 'row_filter';

export type JsonType = 'string' | 'boolean' | 'array' | 'object';

export type SettingNode = {
  readonly description?: string;
  readonly required?: boolean;
  /** Required of authors but removed from the form for respondents, so it is optional in types and JSON Schema. */
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
      /** Shown to people, so it can be translated. */
      readonly translatable?: boolean;
    }
  | { readonly kind: 'flag' }
  | { readonly kind: 'one_of'; readonly values: readonly string[] }
  | {
      readonly kind: 'list';
      readonly item: Setting<unknown>;
      readonly min: number;
      readonly max: number;
      /** Items of all such lists together, in the whole definition. */
      readonly counted?: { readonly as: string; readonly max: number };
      /** Items are identified by their `value`, also in translations. */
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

/** A node with its value type, for the type checker only. */
export type Setting<Value> = SettingNode & { readonly reads?: Value };

export type Shape = Readonly<Record<string, Setting<unknown>>>;

type ValueOf<Node> = Node extends { readonly reads?: infer Value } ? Value : never;
type Simplify<T> = { [K in keyof T]: T[K] };

/** The TypeScript type of a shape's values. */
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

/** Required of authors, but kept on the server: the form for respondents does not contain it. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredOnServer = <Value>(setting: Setting<Value>): Setting<Value> => ({
  ...setting,
  onServer: true,
});

/** Merges two shapes. */
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

/** Multi-line text. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (options: TextOptions): Setting<string> => ({
  kind: 'text',
  line: false,
  minLength: 0,
  ...options,
});

/** Single-line text. */
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

/** Any JSON of reasonable size, validated elsewhere. */
/* @__NO_SIDE_EFFECTS__ */
export const json = (description: string): Setting<unknown> => ({ kind: 'json', description });

/** One of several settings, distinguished by JSON type. */
/* @__NO_SIDE_EFFECTS__ */
export const byJsonType = <const Types extends Partial<Record<JsonType, Setting<unknown>>>>(
  types: Types,
  description?: string,
): Setting<ValueOf<Types[keyof Types]>> => ({
  kind: 'by_json_type',
  types,
  ...(description && { description }),
});

/** Records distinguished by the value of one property. */
/* @__NO_SIDE_EFFECTS__ */
export const variants = <Value>(
  by: string,
  of: Readonly<Record<string, Setting<unknown>>>,
  options: WithDescription & { title?: string } = {},
): Setting<Value> => ({ kind: 'variants', by, variants: of, ...options });

/** A recursive setting, such as groups, with a maximum depth. */
/* @__NO_SIDE_EFFECTS__ */
export const nested = <Value>(maxDepth: number, node: () => Setting<Value>): Setting<Value> => ({
  kind: 'nested',
  maxDepth,
  node,
});
