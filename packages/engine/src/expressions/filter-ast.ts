/**
 * A filter as a tree that is independent of CEL and SQL: names are resolved, types are checked, syntactic sugar is
 * removed.
 *
 * It uses two-valued logic. A missing value is null; arithmetic on null and division by zero give null; a comparison,
 * `in` or text test with null is false (so its negation is true), except that `==` and `!=` treat null as a value equal
 * to itself. Every compiler and evaluator of the tree must follow this.
 */
export type ScalarType = 'string' | 'number' | 'boolean' | 'timestamp' | 'date';

export type ValueType = ScalarType | 'duration' | 'null' | 'json' | 'list';

/** `at` is the offset in the filter's text, for errors found after parsing. */
type Node<Kind extends string, Type extends ValueType> = { kind: Kind; type: Type; at: number };

/**
 * A timestamp is RFC 3339 in UTC with 3 to 6 decimals of a second, a date is `2026-11-15`, a duration is in seconds. A
 * string never contains NUL, which PostgreSQL cannot store.
 */
export type LiteralExpression =
  | (Node<'literal', 'string' | 'timestamp' | 'date'> & { value: string })
  | (Node<'literal', 'number' | 'duration'> & { value: number })
  | (Node<'literal', 'boolean'> & { value: boolean })
  | (Node<'literal', 'null'> & { value: null });

export type ListExpression = Node<'list', 'list'> & { items: FilterExpression[] };

export type FieldExpression = Node<'field', ScalarType | 'json' | 'list'> & {
  path: readonly string[];
  nullable: boolean;
  /** The possible values of a string or list item. */
  values?: readonly string[];
  /** The item type of a list, if known. */
  items?: 'string' | 'number' | 'boolean';
};

export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** Both sides have the same type. `null` never appears here: that is `null-test`. */
type ComparisonExpression = Node<'comparison', 'boolean'> & {
  operator: ComparisonOperator;
  left: FilterExpression;
  right: FilterExpression;
};

type LogicalExpression = Node<'and' | 'or', 'boolean'> & { operands: FilterExpression[] };

type NotExpression = Node<'not', 'boolean'> & { operand: FilterExpression };

/** The items of a literal list have the type of the value; a list field is searched as stored. */
type InExpression = Node<'in', 'boolean'> & {
  value: FilterExpression;
  list: ListExpression | FieldExpression;
};

export type TextTestExpression = Node<'text-test', 'boolean'> & {
  test: 'startsWith' | 'endsWith' | 'contains';
  value: FilterExpression;
  part: FilterExpression;
};

type NullTestExpression = Node<'null-test', 'boolean'> & {
  operand: FilterExpression;
  negated: boolean;
};

export type CallExpression = Node<'call', ValueType> & {
  name: 'lower' | 'upper' | 'trim' | 'size' | 'coalesce';
  args: FilterExpression[];
};

/** On two numbers, or `+` and `-` of a timestamp on the left and a duration on the right. Division is decimal. */
export type ArithmeticExpression = Node<'arithmetic', 'number' | 'timestamp'> & {
  operator: '+' | '-' | '*' | '/' | '%';
  left: FilterExpression;
  right: FilterExpression;
};

/** `now()` and `today()`: whoever runs the filter supplies the value. */
type ClockExpression = Node<'clock', 'timestamp' | 'date'> & { name: 'now' | 'today' };

/** A JSON value read as its scalar type (null for other types), or a date as its midnight in UTC. */
type ConversionExpression = Node<'conversion', 'string' | 'number' | 'boolean' | 'timestamp'> & {
  operand: FilterExpression;
};

export type FilterExpression =
  | LiteralExpression
  | ListExpression
  | FieldExpression
  | ComparisonExpression
  | LogicalExpression
  | NotExpression
  | InExpression
  | TextTestExpression
  | NullTestExpression
  | CallExpression
  | ArithmeticExpression
  | ClockExpression
  | ConversionExpression;

export type Filter = { text: string; condition: FilterExpression };
