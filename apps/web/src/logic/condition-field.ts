import type { ExpressionType, FieldTypeName } from '@form-service/engine';

/**
 * A field that a condition or filter can refer to: an answer, a part of one, or a property of the entry. Created by
 * `fieldsOfForm` and `fieldsOfEntries` from a definition.
 */
export type ConditionField = {
  /** Path in expressions: `['answers', 'city']`, `['status']`, `['quantity']` in the same instance. */
  path: readonly string[];
  /** The question. */
  label: string;
  type: ExpressionType;
  /** For a repeating group: rows refer to the number of instances. */
  counted?: boolean | undefined;
  /** Every entry has a value, so "is empty" is not offered. */
  neverEmpty?: boolean | undefined;
  /** Available in text, but not in rows: nobody selects an id from a list. */
  textOnly?: boolean | undefined;
  /** Labels of its values, if known. */
  options?: readonly { value: string; label: string }[] | undefined;
  /** Group heading in the list: a page title, or "About the entry". */
  section?: string | undefined;
  /** For its icon; a property of the entry has none. */
  fieldType?: FieldTypeName | undefined;
};

/** Kind of expression: a form condition, a list filter, or a calculation of any type. */
export type ExpressionUse = 'condition' | 'filter' | 'value';
