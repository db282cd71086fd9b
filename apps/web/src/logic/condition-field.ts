import type { ExpressionType, FieldTypeName } from '@form-service/engine';

/**
 * Something that a condition or a filter can speak of: an answer, a part of one, or a property of the entry itself.
 * `fieldsOfForm` and `fieldsOfEntries` make them from a form's definition.
 */
export type ConditionField = {
  /** As expressions name it: `['answers', 'city']`, `['status']`, `['quantity']` beside it in the same instance. */
  path: readonly string[];
  /** For people: the question. */
  label: string;
  type: ExpressionType;
  /** Of a repeatable group: rows speak of how many instances there are. */
  counted?: boolean | undefined;
  /** Every entry has one: nobody asks whether it is there. */
  neverEmpty?: boolean | undefined;
  /** Known in texts, but not offered in rows: nobody picks an id from a list. */
  textOnly?: boolean | undefined;
  /** What its values are called, where they are known. */
  options?: readonly { value: string; label: string }[] | undefined;
  /** The heading it stands under in a list: a page's title, or "About the entry". */
  section?: string | undefined;
  /** For its icon; a property of the entry has none. */
  fieldType?: FieldTypeName | undefined;
};

/** What is written: a condition of a form, a filter of lists, or a calculation that may give anything. */
export type ExpressionUse = 'condition' | 'filter' | 'value';
