/**
 * The form definition, as it is stored and sent. Its shape is said once, in validation/element-shapes.ts; these are the
 * names that code uses.
 */
import type { FieldTypeName, FieldTypes } from './fields/index.ts';
import type { SettingsOf } from './settings/setting.ts';
import type {
  actionShapes,
  buttonShape,
  contentShape,
  fieldShape,
  groupShape,
} from './validation/element-shapes.ts';

/** A field of one type, with that type's settings. */
export type FieldOf<Name extends FieldTypeName> = SettingsOf<typeof fieldShape> & {
  readonly type: Name;
} & SettingsOf<FieldTypes[Name]['settings']>;

export type Field = { [Name in FieldTypeName]: FieldOf<Name> }[FieldTypeName];

export type Group = SettingsOf<typeof groupShape> & { readonly elements: readonly Element[] };

export type Content = SettingsOf<typeof contentShape>;

type ActionShapes = typeof actionShapes;
export type ButtonAction = {
  [Type in keyof ActionShapes]: SettingsOf<ActionShapes[Type]>;
}[keyof ActionShapes];

export type Button = Omit<SettingsOf<typeof buttonShape>, 'action'> & { readonly action: ButtonAction };

export type Element = Field | Group | Content | Button;

export type Page = {
  readonly id: string;
  readonly title?: string;
  readonly visibleWhen?: string;
  readonly elements: readonly Element[];
};

/** For each locale, texts by "<element key>.<property>"; translations/texts.ts says how they are named. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Definition = {
  /** The version of the definition's format, the current one if left out; upgrades/ converts older ones. */
  readonly format?: number;
  readonly pages: readonly Page[];
  readonly translations?: Translations;
};
