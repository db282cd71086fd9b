// Runs in the page, put in front of every script: finds elements as people and screen readers do, through shadow roots.
const roleSelectors = {
  button: 'button, [role="button"], summary',
  link: 'a[href], [role="link"]',
  textbox:
    'input:not([type]), input:is([type="text"], [type="email"], [type="password"], [type="search"], [type="url"], [type="tel"], [type="number"]), textarea, [role="textbox"], [contenteditable="true"]',
  checkbox: 'input[type="checkbox"], [role="checkbox"]',
  switch: '[role="switch"]',
  radio: 'input[type="radio"], [role="radio"]',
  combobox: 'select, [role="combobox"]',
  slider: 'input[type="range"], [role="slider"]',
  group: 'fieldset, [role="group"]',
  dialog: '[role="dialog"], [role="alertdialog"]',
  menuitem: '[role^="menuitem"]',
  option: '[role="option"]',
  tab: '[role="tab"]',
  row: 'tr, [role="row"]',
  treeitem: '[role="treeitem"]',
  heading: 'h1, h2, h3, h4, [role="heading"]',
  status: '[role="status"]',
  alert: '[role="alert"]',
};

const flat = (text) => (text ?? '').replace(/\s+/g, ' ').trim();

const deepAll = (root, selector) => {
  const found = [];
  const visit = (node) => {
    found.push(...node.querySelectorAll(selector));
    for (const element of node.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot);
  };
  if (root.shadowRoot) visit(root.shadowRoot);
  visit(root);
  return found;
};

const textOf = (element) => {
  if (element.nodeType === Node.TEXT_NODE) return element.data;
  if (element.nodeType !== Node.ELEMENT_NODE) return '';
  if (element.getAttribute('aria-hidden') === 'true') return '';
  if (element.getAttribute('aria-label')) return element.getAttribute('aria-label');
  return [...element.childNodes].map(textOf).join(' ');
};

const nameOf = (element) => {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labelled = ids.map((id) => element.getRootNode().getElementById(id)).filter(Boolean);
  if (labelled.length > 0) return flat(labelled.map(textOf).join(' '));
  if (element.getAttribute('aria-label')) return flat(element.getAttribute('aria-label'));
  if (element.labels?.length > 0) return flat([...element.labels].map(textOf).join(' '));
  if (element.tagName === 'FIELDSET') return flat(element.querySelector('legend')?.textContent);
  if (element.matches('input, select, textarea')) return flat(element.placeholder || element.title);
  return flat(textOf(element)) || flat(element.title);
};

const parentOf = (element) =>
  element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;

const isExposed = (element) => {
  for (let at = element; at; at = parentOf(at)) if (at.getAttribute('aria-hidden') === 'true') return false;
  return true;
};

const isVisible = (element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};

const matches = (text, wanted) =>
  wanted.startsWith('/') ? new RegExp(wanted.slice(1, -1)).test(text) : text === wanted;

const findStep = (roots, { css, role, name, text, last, hidden }) => {
  const found = roots
    .flatMap((root) => deepAll(root, css ?? roleSelectors[role] ?? '*'))
    .filter((element) => hidden || (isVisible(element) && isExposed(element)))
    .filter((element) => name === undefined || matches(nameOf(element), name))
    .filter((element) => text === undefined || matches(flat(element.textContent), text));
  const unique = [...new Set(found)];
  // With a text alone every element around it has it as well: the innermost is meant.
  const inner =
    css || role
      ? unique
      : unique.filter((element) => !unique.some((other) => other !== element && element.contains(other)));
  return last ? inner.slice(-1) : inner;
};

const find = (steps) => steps.reduce(findStep, [document]);

const elementAt = (x, y) => {
  let at = document.elementFromPoint(x, y);
  while (at?.shadowRoot?.elementFromPoint(x, y) && at.shadowRoot.elementFromPoint(x, y) !== at)
    at = at.shadowRoot.elementFromPoint(x, y);
  return at;
};

const holds = (outer, inner) => {
  for (let at = inner; at; at = parentOf(at)) if (at === outer) return true;
  return false;
};

/** Where to point to hit the element, or in words why that is not possible yet. */
const aim = (steps, force) => {
  const element = find(steps)[0];
  if (!element) return { not: 'there' };
  if (element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true')
    return { not: 'enabled' };
  const target = element.matches('input:is([type="radio"], [type="checkbox"])')
    ? (element.labels?.[0] ?? element)
    : element;
  const inView = (rect) =>
    rect.top >= 0 && rect.left >= 0 && rect.bottom <= innerHeight && rect.right <= innerWidth;
  if (!inView(target.getBoundingClientRect()))
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const box = target.getBoundingClientRect();
  const x = Math.round(box.left + box.width / 2);
  const y = Math.round(Math.min(box.top + box.height / 2, innerHeight - 2));
  const hit = elementAt(x, y);
  if (!force && hit && !holds(target, hit) && !holds(hit, target))
    return { not: `free: ${hit.outerHTML.slice(0, 200)} is in front of it` };
  return { x, y, box: { x: box.x, y: box.y, width: box.width, height: box.height } };
};

const focusedElement = () => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
};

// What the scripts behind this one use.
void [aim, focusedElement];
