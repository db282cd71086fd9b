import type { Field, FieldOf, FieldTypeName } from '@form-service/engine';
import type { ComponentType } from 'react';
import type { Row } from '../rows/row.ts';

/** Settings that every field type has, edited by common-rows.tsx. */
type Common = keyof Pick<
  Field,
  | 'kind'
  | 'key'
  | 'type'
  | 'label'
  | 'help'
  | 'placeholder'
  | 'required'
  | 'visibleWhen'
  | 'default'
  | 'value'
  | 'rules'
  | 'width'
>;

type Own<Name extends FieldTypeName> = Omit<FieldOf<Name>, Common>;

type FieldPanel<Name extends FieldTypeName> = {
  readonly settings: { readonly [Setting in keyof Own<Name>]-?: Row<Exclude<Own<Name>[Setting], undefined>> };
  /** Editor of the default value; null if the type has none. */
  readonly Default: ComponentType | null;
  /** Whether the input shows a placeholder. */
  readonly hasPlaceholder?: boolean;
};

/** Panels of some field types. */
export type FieldPanels<Names extends FieldTypeName> = { readonly [Name in Names]: FieldPanel<Name> };
