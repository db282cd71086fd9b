import type { TemplateBody } from '../api.ts';

interface Starter {
  key: string;
  title: string;
  description: string;
  body: TemplateBody;
}

/** What people most often begin with. */
export const starters: readonly Starter[] = [
  {
    key: 'confirmation',
    title: 'Confirmation',
    description: 'Thanks whoever sent an entry, with what they answered.',
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
<p>You do not need to do anything else. If something is wrong, just reply to this message.</p>
<p>{{ account.name }}</p>
`,
    },
  },
  {
    key: 'notice',
    title: 'Notice to the team',
    description: 'A short plain text that an entry came in.',
    body: {
      kind: 'content',
      name: 'Notice to the team',
      format: 'text',
      body: `A new entry came in: {{ form.name }}, number {{ entry.number }}.

{% for field in entry.fields %}{{ field.label }}: {{ field.text }}
{% endfor %}`,
    },
  },
  {
    key: 'letter',
    title: 'Letter',
    description: 'Written in Markdown, for e-mail or as a PDF.',
    body: {
      kind: 'content',
      name: 'Letter',
      format: 'markdown',
      body: `# {{ form.name }}

Entry **{{ entry.number }}** was submitted on {{ entry.submittedAt | date: "%d.%m.%Y" }}.

With kind regards,

{{ account.name }}
`,
    },
  },
  {
    key: 'certificate',
    title: 'Certificate',
    description: 'A page to be made into a PDF.',
    body: {
      kind: 'content',
      name: 'Certificate',
      format: 'html',
      body: `<h1>Certificate</h1>
<p>This certifies that</p>
<h2>{{ entry.text.name }}</h2>
<p>has taken part in {{ form.name }}.</p>
<p>{{ account.name }}, {{ entry.submittedAt | date: "%d %B %Y" }}</p>
`,
    },
  },
  {
    key: 'layout',
    title: 'Layout',
    description: 'Head and foot around the contents of other templates.',
    body: {
      kind: 'layout',
      name: 'Layout',
      format: 'html',
      body: `<p><strong>{{ account.name }}</strong></p>
<hr>
{{ content }}
<hr>
<p>You receive this message because you filled in a form of {{ account.name }}.</p>
`,
    },
  },
];
