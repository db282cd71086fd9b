import type { Client } from '@form-service/sdk';

export type TemplateIds = Readonly<Record<'confirmation' | 'refusal' | 'slip', string>>;

const letterhead = `<div style="max-width: 36rem; margin: 0 auto; font-family: sans-serif; color: #1f2937">
  <p style="border-bottom: 2px solid #0f766e; padding-bottom: 8px; color: #0f766e"><strong>{{ account.name }}</strong></p>
  {{ content }}
  <p style="margin-top: 32px; color: #6b7280">Harbor House, 4 Wharf Street, Portland, ME 04101</p>
</div>
`;

const confirmation = `<h1>Thank you, {{ entry.text.full_name }}</h1>
<p>Your order number {{ entry.number }} is being packed.</p>
<table>
{% for line in entry.answers.lines %}
  <tr><td>{{ line.quantity }} ×</td><td>{{ line.product }}</td><td>\${{ line.amount }}</td></tr>
{% endfor %}
</table>
<p><strong>Total: {{ entry.text.total }}</strong></p>
{% if entry.answers.is_gift %}
<p>Your gift card will say: “{{ entry.answers.card_text }}”</p>
{% endif %}
<p>If something is wrong, reply to this email.</p>
`;

const refusal = `<h1>About your order</h1>
<p>Dear {{ entry.text.full_name }},</p>
<p>We can’t fill your whole order right now. You have not been charged. We’ll call you to find a solution.</p>
`;

const slip = `# Packing slip {{ entry.number }}

**{{ entry.text.full_name }}**

{{ entry.text.address }}

| Quantity | Product | Grind |
|---:|---|---|
{% for line in entry.answers.lines %}| {{ line.quantity }} | {{ line.product }} | {{ line.grind }} |
{% endfor %}

{% if entry.answers.is_gift %}**Gift**: include the card “{{ entry.answers.card_text }}” and leave out prices.{% endif %}
`;

/** Email and document templates of the shop. */
export async function createTemplates(client: Client): Promise<TemplateIds> {
  const { id: layoutTemplateId } = await client.templates.create({
    body: { kind: 'layout', name: 'Letterhead', format: 'html', body: letterhead },
  });
  const content = async (name: string, format: 'html' | 'markdown', body: string, isPlain = false) => {
    const layout = isPlain ? {} : { layoutTemplateId };
    const made = await client.templates.create({ body: { kind: 'content', name, format, body, ...layout } });
    return made.id;
  };
  return {
    confirmation: await content('Order confirmation', 'html', confirmation),
    refusal: await content('Order rejection', 'html', refusal),
    slip: await content('Packing slip', 'markdown', slip, true),
  };
}
