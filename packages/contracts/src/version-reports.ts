import Type from 'typebox';
import { Closed, Nullable, OneOf, Text } from './primitives.ts';

const path = Text({
  maxLength: 1_000,
  description: 'In the definition, such as `pages.0.elements.3.options`.',
});

export const Issue = Closed(
  {
    severity: OneOf(['error', 'warning'], {
      description: 'Only errors keep a version from being published.',
    }),
    path,
    code: Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 100, description: 'Stable; for programs.' }),
    message: Text({ maxLength: 2_000, description: 'For people; says what to do.' }),
    offset: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        format: 'int32',
        description: 'The place within the text of an expression or pattern.',
      }),
    ),
  },
  { title: 'FormIssue', description: 'Something that is wrong with a definition.' },
);

/** The most elements and pages that a definition can have; texts of locales beside them. */
const most = 2_000;

const kind = OneOf(['field', 'group', 'content', 'button'], { description: 'What it is.' });
const key = Text({ maxLength: 1_000, description: 'Its key, behind those of its groups: `guests.email`.' });
const id = Text({ maxLength: 63, description: 'The id of the page.' });
const properties = Type.Array(Text({ maxLength: 100, description: 'The name of a property.' }), {
  maxItems: 100,
  description: 'What has changed of it.',
});
const index = Type.Integer({ minimum: 0, maximum: most, format: 'int32', description: 'Counted from 0.' });
const place = (description: string) =>
  Closed(
    {
      pageId: id,
      groupKey: Nullable(
        Text({ maxLength: 1_000, description: 'The group around it; null outside of groups.' }),
      ),
      index,
    },
    { description },
  );
const items = <T extends Parameters<typeof Type.Array>[0]>(item: T, description: string) =>
  Type.Array(item, { maxItems: most, description });

export const VersionDiff = Closed(
  {
    pages: Closed({
      added: items(Closed({ id }), 'Only in this version.'),
      removed: items(Closed({ id }), 'Only in the other version.'),
      changed: items(Closed({ id, properties }), 'In both, but different.'),
      moved: items(Closed({ id, from: index, to: index }), 'In both, at another place.'),
    }),
    elements: Closed({
      added: items(Closed({ key, kind }), 'Only in this version.'),
      removed: items(Closed({ key, kind }), 'Only in the other version.'),
      changed: items(Closed({ key, kind, properties }), 'In both, but different.'),
      moved: items(
        Closed({ key, from: place('Where it was.'), to: place('Where it is.') }),
        'In both, at another place.',
      ),
    }),
    translations: items(Text({ maxLength: 40, description: 'A locale.' }), 'Locales whose texts differ.'),
  },
  { title: 'FormVersionDiff', description: 'Elements by their key, pages by their id.' },
);
