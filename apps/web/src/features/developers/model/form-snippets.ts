/** Code snippets for one form, with its ids. */

interface SnippetContext {
  /** Origin of the server: `https://forms.example.com`. */
  origin: string;
  accountId: string;
  formId: string;
  slug: string;
  answers: Readonly<Record<string, unknown>>;
}

export type SnippetLanguage = 'curl' | 'typescript';

interface Snippet {
  key: string;
  title: string;
  description: string;
  /** Requires an API key: for servers only. */
  needsKey: boolean;
  code: Readonly<Record<SnippetLanguage, string>>;
}

const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);
const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const client = ({
  origin,
  accountId,
}: SnippetContext): string => `import { createClient } from '@form-service/sdk';

const client = createClient({
  baseUrl: '${origin}',
  accountId: '${accountId}',
  apiKey: process.env.API_KEY,
});
`;

const curl = ({ origin, accountId }: SnippetContext, path: string, rest: readonly string[] = []): string =>
  [
    // Quoted, because shells interpret question marks and ampersands.
    `curl '${origin}/api/v1${path}'`,
    ...[`-H "Authorization: Bearer $API_KEY"`, `-H "X-Account-ID: ${accountId}"`, ...rest],
  ].join(' \\\n  ');

const json = (body: unknown): string[] => [
  `-H 'Content-Type: application/json'`,
  `-d ${shellQuote(JSON.stringify(body, null, 2))}`,
];

export const formSnippets = (facts: SnippetContext): Snippet[] => {
  const { origin, formId, slug, answers } = facts;
  const given = indent(JSON.stringify(answers, null, 2), '    ');
  return [
    {
      key: 'submit',
      title: 'Submit an entry',
      description: 'Submits an entry as a respondent, in one call. No API key needed.',
      needsKey: false,
      code: {
        curl: [
          `curl ${origin}/api/v1/entry-sessions/forms/${slug}/entries`,
          ...json({ answers, submit: true }),
        ].join(' \\\n  '),
        typescript: `import { createRespondentClient } from '@form-service/sdk/respondent';

const client = createRespondentClient({ baseUrl: '${origin}' });
const { entry } = await client.createEntry({
  formId: '${slug}',
  body: {
    answers: ${given},
    submit: true,
  },
});
console.log(entry.number);`,
      },
    },
    {
      key: 'list',
      title: 'Read the latest entries',
      description: 'Filter, sort, and page through entries.',
      needsKey: true,
      code: {
        curl: curl(facts, `/forms/${formId}/entries?sort=-submittedAt&limit=20`),
        typescript: `${client(facts)}
const { data } = await client.entries.listOfForm({
  id: '${formId}',
  filter: 'status == "submitted"',
  sort: '-submittedAt',
  limit: 20,
});
for (const { number, answers } of data) console.log(number, answers);`,
      },
    },
    {
      key: 'create',
      title: 'Add an entry as the account',
      description: 'Set your own dates, for example when you migrate from another service.',
      needsKey: true,
      code: {
        curl: curl(facts, `/forms/${formId}/entries`, json({ status: 'submitted', answers })),
        typescript: `${client(facts)}
const entry = await client.entries.create({
  id: '${formId}',
  body: {
    status: 'submitted',
    answers: ${given},
  },
});
console.log(entry.id);`,
      },
    },
    {
      key: 'webhook',
      title: 'Get notified of new entries',
      description: 'Sends a webhook as soon as an entry is submitted.',
      needsKey: true,
      code: {
        curl: curl(
          facts,
          '/webhooks',
          json({ url: 'https://example.com/hooks/entries', events: ['entry.submitted'] }),
        ),
        typescript: `${client(facts)}
const { secret } = await client.webhooks.create({
  body: { url: 'https://example.com/hooks/entries', events: ['entry.submitted'] },
});
// Store this secret. It is shown only once, and verifies that a delivery comes from this service.
console.log(secret);`,
      },
    },
    {
      key: 'export',
      title: 'Export all entries',
      description: 'Creates a file in the background. The job tells you when it’s ready.',
      needsKey: true,
      code: {
        curl: curl(facts, '/exports', json({ formId, format: 'csv' })),
        typescript: `${client(facts)}
const { jobId } = await client.exports.create({ body: { formId: '${formId}', format: 'csv' } });
for await (const { data: job } of client.jobs.events({ id: jobId })) console.log(job);`,
      },
    },
  ];
};

/** Minimal embed code; a slug needs no HTML escaping. */
export const embedSnippet = ({ origin, slug }: Pick<SnippetContext, 'origin' | 'slug'>): string =>
  `<script type="module" src="${origin}/embed.js"></script>\n<service-form form="${slug}"></service-form>`;
