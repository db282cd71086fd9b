import { type Guide, guides } from '../resources/guides.ts';
import type { Tool } from './tool.ts';

const maxSections = 5;
const maxCharacters = 24_000;
const maxWords = 20;

interface Section {
  guide: string;
  heading: string;
  text: string;
}

const sectionsOf = ({ name, text }: Guide): Section[] =>
  text.split(/^(?=#{1,3} )/m).map((part) => ({
    guide: name,
    heading: /^#+ (.+)/.exec(part)?.[1] ?? name,
    text: part.trim(),
  }));

/** A word in the heading or the guide's name scores 6 points; in the text, each of the first four occurrences scores 1. */
const scoreOf = ({ guide, heading, text }: Section, words: readonly string[]): number => {
  const [head, body] = [`${guide} ${heading}`.toLowerCase(), text.toLowerCase()];
  const scores = words.map(
    (word) => (head.includes(word) ? 6 : 0) + Math.min(body.split(word).length - 1, 4),
  );
  return scores.reduce((sum, one) => sum + one, 0) * scores.filter((one) => one > 0).length;
};

const search = async (query: string): Promise<string> => {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? [])].slice(0, maxWords);
  const found = (await guides())
    .flatMap(sectionsOf)
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSections);
  if (found.length === 0) return 'No results. Try other words: fields, publish, filter, workflow.';
  return found
    .map(({ section: { guide, text } }) => `[guide: ${guide}]\n${text}`)
    .join('\n\n')
    .slice(0, maxCharacters);
};

/** For clients that give their model only tools, and no resources. */
export const searchGuides: Tool = {
  listed: {
    name: 'search_guides',
    title: 'Search the documentation',
    description:
      'Returns the sections of the guides that best match your words: how forms, field types, filters, expressions, entries, tables, templates and workflows work. Use it before you write a definition or a filter.',
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string', description: 'Words to search for.' } },
      required: ['query'],
      additionalProperties: false,
    },
    annotations: { title: 'Search the documentation', readOnlyHint: true, openWorldHint: false },
  },
  handler: {
    async answer({ query }) {
      if (typeof query !== 'string' || query.trim() === '')
        return {
          isError: true,
          content: [{ type: 'text', text: 'query is required: words to search for.' }],
        };
      return { content: [{ type: 'text', text: await search(query.slice(0, 500)) }] };
    },
  },
};
