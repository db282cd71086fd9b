import type { LucideIcon } from 'lucide-react';

/** Where a palette shows a type, in this order. */
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
  /** "Short text": the engine's own title, at hand without the engine. A test compares them. */
  title: string;
  /** When to take it, in a few words. */
  description: string;
  icon: LucideIcon;
  group: FieldGroup;
  /** What else people call it, for a search. */
  keywords: readonly string[];
};
