import type { Field, FieldOf, FieldTypeName } from '@form-service/engine';
import type { ComponentType } from 'react';
import type { Row } from '../rows/row.ts';

/** What every field has, whatever its type: common-rows.tsx edits these. */
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
  /** How the answer to start with is given; null where there is none. */
  readonly Default: ComponentType | null;
  /** Whether the control shows words while it is empty. */
  readonly hasPlaceholder?: boolean;
};

/** The panels of some types. */
export type FieldPanels<Names extends FieldTypeName> = { readonly [Name in Names]: FieldPanel<Name> };
