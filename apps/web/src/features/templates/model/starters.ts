import type { TemplateBody } from '../api.ts';

interface Starter {
  key: string;
  title: string;
  description: string;
  body: TemplateBody;
}

/** Common starting points. */
export const templateStarters: readonly Starter[] = [
  {
    key: 'confirmation',
    title: 'Confirmation',
    description: 'Thanks the respondent and repeats their answers.',
    body: {
      kind: 'content',
      name: 'Confirmation',
      format: 'html',
      body: `<h1>Thank you</h1>
<p>We received your answers to “{{ form.name }}”. Your number is {{ entry.number }}.</p>
<table>
{% for field in entry.fields %}
  <tr><th align="left">{{ field.label }}</th><td>{{ field.text }}</td></tr>
{% endfor %}
</table>
<p>You don’t need to do anything else. If something is wrong, reply to this message.</p>
<p>{{ account.name }}</p>
`,
    },
  },
  {
    key: 'notice',
    title: 'Team notification',
    description: 'A short plain-text notice about a new entry.',
    body: {
      kind: 'content',
      name: 'Team notification',
      format: 'text',
      body: `New entry in {{ form.name }}: number {{ entry.number }}.

{% for field in entry.fields %}{{ field.label }}: {{ field.text }}
{% endfor %}`,
    },
  },
  {
    key: 'letter',
    title: 'Letter',
    description: 'Written in Markdown, for emails or PDFs.',
    body: {
      kind: 'content',
      name: 'Letter',
      format: 'markdown',
      body: `# {{ form.name }}

Entry **{{ entry.number }}** was submitted on {{ entry.submittedAt | date: "%B %d, %Y" }}.

Kind regards,

{{ account.name }}
`,
    },
  },
  {
    key: 'certificate',
    title: 'Certificate',
    description: 'A page to turn into a PDF.',
    body: {
      kind: 'content',
      name: 'Certificate',
      format: 'html',
      body: `<h1>Certificate</h1>
<p>This certifies that</p>
<h2>{{ entry.text.name }}</h2>
<p>has completed {{ form.name }}.</p>
<p>{{ account.name }}, {{ entry.submittedAt | date: "%B %d, %Y" }}</p>
`,
    },
  },
  {
    key: 'layout',
    title: 'Layout',
    description: 'A header and footer around other templates.',
    body: {
      kind: 'layout',
      name: 'Layout',
      format: 'html',
      body: `<p><strong>{{ account.name }}</strong></p>
<hr>
{{ content }}
<hr>
<p>You’re receiving this message because you submitted a form from {{ account.name }}.</p>
`,
    },
  },
];
