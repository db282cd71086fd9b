/**
 * The form definition, as stored and sent. Its structure is defined in validation/element-shapes.ts; these are the type
 * names.
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

/** A field of one type, with its settings. */
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

/** For each locale, texts by "<element key>.<property>"; see translations/texts.ts for the names. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Definition = {
  /** The format version of the definition; the current one by default. upgrades/ converts older ones. */
  readonly format?: number;
  readonly pages: readonly Page[];
  readonly translations?: Translations;
};
