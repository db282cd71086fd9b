import type { EntitySet, Property } from './entity-sets.ts';
import { failBadRequest, failNotImplemented } from './odata-error.ts';
import { type Expanded, readExpand } from './read-expand.ts';

/** The query options of a request to an entity set. */
export interface FeedQuery {
  filter: string | undefined;
  orderby: { property: Property; descending: boolean }[];
  select: readonly Property[];
  expand: readonly Expanded[];
  top: number | undefined;
  skip: number;
  skiptoken: string | undefined;
  count: boolean;
}

const supportedOptions = [
  '$filter',
  '$orderby',
  '$select',
  '$expand',
  '$top',
  '$skip',
  '$skiptoken',
  '$count',
  '$format',
];

/** Skipped records are still read, page by page. */
const maxSkip = 100_000;

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  return /^\d{1,15}$/.test(text) ? value : failBadRequest(name, `${name} must be a whole number, 0 or more.`);
};

/** Options of the protocol start with `$`; custom options are ignored, as the protocol requires. */
export const optionsIn = (query: string): Map<string, string> => {
  const options = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (!name.startsWith('$')) continue;
    if (!supportedOptions.includes(name))
      failNotImplemented(
        name,
        `The option ${name.slice(0, 50)} is not supported. Supported: ${supportedOptions.join(', ')}.`,
      );
    if (options.has(name)) failBadRequest(name, `Send ${name} once.`);
    if (value.includes('\u0000')) failBadRequest(name, 'Remove the U+0000 character.');
    options.set(name, value);
  }
  const format = options.get('$format');
  if (format !== undefined && !/^(json|application\/json\b.*)$/i.test(format))
    failNotImplemented('$format', 'Only JSON is supported. Omit $format.');
  return options;
};

export const findProperty = (set: EntitySet, name: string, option: string): Property =>
  set.properties.find((property) => property.name === name) ??
  failBadRequest(option, `"${name.slice(0, 100)}" is not a property of ${set.name}. See $metadata.`);

const readOrder = (set: EntitySet, text: string): FeedQuery['orderby'] =>
  text.split(',').map((part) => {
    const [, name, direction] = /^\s*([A-Za-z_][A-Za-z0-9_]*)(?:\s+(asc|desc))?\s*$/.exec(part) ?? [];
    if (name === undefined)
      return failNotImplemented('$orderby', 'Order by properties, each followed by "asc" or "desc".');
    return { property: findProperty(set, name, '$orderby'), descending: direction === 'desc' };
  });

const readSelect = (set: EntitySet, text: string): readonly Property[] => {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('*')) return set.properties;
  const wanted = new Set(names.map((name) => findProperty(set, name, '$select')));
  return set.properties.filter((property) => wanted.has(property));
};

const readSkip = (text: string): number => {
  const skip = wholeNumber('$skip', text);
  return skip > maxSkip
    ? failNotImplemented('$skip', `$skip is limited to ${maxSkip}. Follow @odata.nextLink to read more.`)
    : skip;
};

export const readQuery = (set: EntitySet, options: ReadonlyMap<string, string>): FeedQuery => {
  const [orderby, select, expand, top, skip, count] = [
    '$orderby',
    '$select',
    '$expand',
    '$top',
    '$skip',
    '$count',
  ].map((name) => options.get(name));
  if (count !== undefined && count !== 'true' && count !== 'false')
    failBadRequest('$count', '$count must be true or false.');
  return {
    filter: options.get('$filter'),
    orderby: orderby === undefined ? [] : readOrder(set, orderby),
    select: select === undefined ? set.properties : readSelect(set, select),
    expand: expand === undefined ? [] : readExpand(set, expand, { wholeNumber, select: readSelect }),
    top: top === undefined ? undefined : wholeNumber('$top', top),
    skip: skip === undefined ? 0 : readSkip(skip),
    skiptoken: options.get('$skiptoken'),
    count: count === 'true',
  };
};
