/** Simple HTML that the server sanitized when it was saved. */
export function RichText({ html, part = 'text' }: { html: string; part?: string }) {
  return <div class="text" part={part} dangerouslySetInnerHTML={{ __html: html }} />;
}
