/** Simple HTML that the server sanitized when it was saved. */
export function RichText({ html, part = 'text' }: { html: string; part?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the service removes everything but simple markup on saving.
  return <div class="text" part={part} dangerouslySetInnerHTML={{ __html: html }} />;
}
