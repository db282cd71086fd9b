import type { Definition, Element } from '@form-service/engine';
import type { FormSettings } from '@form-service/sdk';
import type { Language, Person } from './people.ts';
import type { Random } from './random.ts';
import type { TimeSpan } from './random-times.ts';

export type ProjectName = 'Shop' | 'Events and courses' | 'Workplace' | 'Consulting';

/** The context for generating an entry. */
export type EntryContext = {
  random: Random;
  person: Person;
  language: Language;
  moment: Date;
  /** The version published at that time, from 1. */
  version: number;
  /** The index of the entry in its form. */
  index: number;
  upload(file: DemoFile): Promise<string>;
  /** One of the shared photos. */
  photo(): string;
  signature(): string;
};

export type DemoFile = { name: string; contentType: string; bytes: Buffer };

/** A second version of a form, published after this share of its entries. */
type Revision = {
  after: number;
  notes: string;
  definition(first: Definition): Definition;
  settings?: Partial<FormSettings>;
};

export type DemoForm = {
  name: string;
  slug: string;
  project: ProjectName;
  definition: Definition;
  settings: Partial<FormSettings>;
  /** The number of entries; 0 for a draft. */
  entries: number;
  span: TimeSpan;
  languages: Readonly<Partial<Record<Language, number>>>;
  /** The final state: a draft, or closed. */
  state?: 'draft' | 'closed';
  revision?: Revision;
  answers(filling: EntryContext): Record<string, unknown> | Promise<Record<string, unknown>>;
  metafields?(
    filling: EntryContext,
    answers: Record<string, unknown>,
  ): Record<string, Record<string, unknown>>;
};

/** Appends an element to a page. */
export const withElement = (definition: Definition, pageId: string, element: Element): Definition => ({
  ...definition,
  pages: definition.pages.map((page) =>
    page.id === pageId ? { ...page, elements: [...page.elements, element] } : page,
  ),
});

/** Replaces the field with this key. */
export const replaceField = (definition: Definition, key: string, element: Element): Definition => ({
  ...definition,
  pages: definition.pages.map((page) => ({
    ...page,
    elements: page.elements.map((one) => (one.key === key ? element : one)),
  })),
});
