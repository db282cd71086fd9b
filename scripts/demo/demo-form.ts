import type { Definition, Element } from '@form-service/engine';
import type { FormSettings } from '@form-service/sdk';
import type { Language, Person } from './people.ts';
import type { Random } from './random.ts';
import type { TimeSpan } from './random-times.ts';

export type ProjectName = 'Shop' | 'Events and courses' | 'Workplace' | 'Consulting';

/** What an entry is made of. */
export type EntryContext = {
  random: Random;
  person: Person;
  language: Language;
  moment: Date;
  /** From 1 on: the version that is published at that moment. */
  version: number;
  /** The number of the entry among those of its form, from 0 on. */
  index: number;
  upload(file: DemoFile): Promise<string>;
  /** One of some pictures that all entries share. */
  photo(): string;
  signature(): string;
};

export type DemoFile = { name: string; contentType: string; bytes: Buffer };

/** A later version of a form, published once this share of its entries has come. */
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
  /** How many entries it has; none while it is a draft. */
  entries: number;
  span: TimeSpan;
  languages: Readonly<Partial<Record<Language, number>>>;
  /** In the end: still a draft, or closed. */
  state?: 'draft' | 'closed';
  revision?: Revision;
  answers(filling: EntryContext): Record<string, unknown> | Promise<Record<string, unknown>>;
  metafields?(
    filling: EntryContext,
    answers: Record<string, unknown>,
  ): Record<string, Record<string, unknown>>;
};

/** The definition with one more element on a page, at its end. */
export const withElement = (definition: Definition, pageId: string, element: Element): Definition => ({
  ...definition,
  pages: definition.pages.map((page) =>
    page.id === pageId ? { ...page, elements: [...page.elements, element] } : page,
  ),
});

/** The definition with another field in the place of the one with this key. */
export const replaceField = (definition: Definition, key: string, element: Element): Definition => ({
  ...definition,
  pages: definition.pages.map((page) => ({
    ...page,
    elements: page.elements.map((one) => (one.key === key ? element : one)),
  })),
});
