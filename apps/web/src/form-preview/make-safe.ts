/** Rich text as the service keeps it: simple formatting and links, the rest removed. */

const kept = new Set(
  'a b blockquote br code em i li ol p s strong sub sup u ul'.split(' ').map((name) => name.toUpperCase()),
);
/** Their text is no text of the form. */
const dropped = new Set([
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
const safeAddress = /^(https?:|mailto:|tel:)/i;

function tidy(parent: ParentNode): void {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType === Node.TEXT_NODE) continue;
    if (!(node instanceof HTMLElement) || dropped.has(node.tagName)) {
      node.remove();
      continue;
    }
    tidy(node);
    if (!kept.has(node.tagName)) {
      node.replaceWith(...node.childNodes);
      continue;
    }
    const [address, title] = [node.getAttribute('href'), node.getAttribute('title')];
    for (const { name } of [...node.attributes]) node.removeAttribute(name);
    if (node.tagName !== 'A') continue;
    if (address && safeAddress.test(address)) node.setAttribute('href', address);
    if (title) node.setAttribute('title', title);
    node.setAttribute('rel', 'noopener noreferrer');
    node.setAttribute('target', '_blank');
  }
}

/** A document that is only parsed runs no script and loads nothing. */
export function makeSafe(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  tidy(body);
  return body.innerHTML;
}
