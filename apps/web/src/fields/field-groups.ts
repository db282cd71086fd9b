import type { LucideIcon } from 'lucide-react';

/** Groups of the palette, in this order. */
export const fieldGroups = [
  'Text',
  'Choices',
  'Numbers',
  'Ratings',
  'Dates',
  'Contact',
  'Files',
  'Advanced',
] as const;
export type FieldGroup = (typeof fieldGroups)[number];

export type FieldTypeInfo = {
  /** "Short text": the engine's title, without loading the engine. A test compares them. */
  title: string;
  /** When to use it, in a few words. */
  description: string;
  icon: LucideIcon;
  group: FieldGroup;
  /** Other names, for search. */
  keywords: readonly string[];
};
