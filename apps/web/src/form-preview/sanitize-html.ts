/** Allowed rich text, as on the server: simple formatting and links. */

const allowedTags = new Set(
  'a b blockquote br code em i li ol p s strong sub sup u ul'.split(' ').map((name) => name.toUpperCase()),
);
/** Elements whose text is dropped too. */
const droppedTags = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'IFRAME',
  'OBJECT',
  'NOSCRIPT',
  'TEXTAREA',
  'SVG',
  'MATH',
]);
const safeUrl = /^(https?:|mailto:|tel:)/i;

function sanitizeNode(parent: ParentNode): void {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType === Node.TEXT_NODE) continue;
    if (!(node instanceof HTMLElement) || droppedTags.has(node.tagName)) {
      node.remove();
      continue;
    }
    sanitizeNode(node);
    if (!allowedTags.has(node.tagName)) {
      node.replaceWith(...node.childNodes);
      continue;
    }
    const [address, title] = [node.getAttribute('href'), node.getAttribute('title')];
    for (const { name } of [...node.attributes]) node.removeAttribute(name);
    if (node.tagName !== 'A') continue;
    if (address && safeUrl.test(address)) node.setAttribute('href', address);
    if (title) node.setAttribute('title', title);
    node.setAttribute('rel', 'noopener noreferrer');
    node.setAttribute('target', '_blank');
  }
}

/** A parsed document runs no scripts and loads nothing. */
export function sanitizeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  sanitizeNode(body);
  return body.innerHTML;
}
