import { type Draft, openDraft, type Problem, type Standing } from './draft.ts';
import { type Element, type Field, inputFor } from './inputs.ts';

type Group = Extract<Element, { kind: 'group' }>;
type Answers = Readonly<Record<string, unknown>>;

const title = document.querySelector('#title') as HTMLElement;
const form = document.querySelector('#form') as HTMLFormElement;
const told = document.querySelector('#told') as HTMLElement;

let draft: Draft;
/** How many instances are drawn of each group, so that typing does not draw the page anew. */
let drawnAs = '';

const button = (words: string, press: () => Promise<void>): HTMLButtonElement => {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = words;
  element.addEventListener('click', () => void press().catch(complain));
  return element;
};

const complain = (error: unknown): void => {
  told.textContent = error instanceof Error ? error.message : String(error);
};

/** A field with its label and a place for what is wrong. `path` is where its answer stands: `guests.0.name`. */
function drawField(field: Field, path: string, value: unknown, instanceId?: string): HTMLElement {
  const box = document.createElement('p');
  box.dataset.path = path;
  const label = document.createElement('label');
  label.textContent = field.label ?? field.key;
  const mistake = document.createElement('strong');
  mistake.className = 'mistake';
  const input = field.type === 'file' ? fileInput(field, value) : inputFor(field, value);
  if (!input) return box;
  input.element.id = label.htmlFor = `answer-${path}`;
  input.element.setAttribute('aria-describedby', (mistake.id = `mistake-${path}`));
  const { read } = input;
  if (read)
    input.element.addEventListener('input', () => {
      told.textContent = 'Saving …';
      draft.set(field.key, read(), instanceId);
    });
  box.append(label, document.createElement('br'), input.element, document.createElement('br'), mistake);
  return box;
}

/** Its answer is known when the bytes have arrived. */
function fileInput(field: Field, value: unknown): { element: HTMLElement; read?: undefined } {
  const element = document.createElement('input');
  element.type = 'file';
  const ids: unknown[] = Array.isArray(value) ? [...value] : [];
  element.addEventListener('change', () => {
    const [file] = element.files ?? [];
    if (!file) return;
    told.textContent = `Sending ${file.name} …`;
    draft.upload(field.key, file).then((id) => {
      ids.push(id);
      draft.set(field.key, [...ids]);
    }, complain);
  });
  return { element };
}

function drawElement(element: Element, path: string, answers: Answers, instanceId?: string): HTMLElement[] {
  if (element.kind === 'field') return [drawField(element, path, answers[element.key], instanceId)];
  if (element.kind === 'group' && element.repeat) return [drawList(element, answers[element.key])];
  return [];
}

function drawList(group: Group, value: unknown): HTMLElement {
  const box = document.createElement('fieldset');
  box.dataset.path = group.key;
  const legend = document.createElement('legend');
  legend.textContent = group.label ?? group.key;
  box.append(legend);
  const instances = (Array.isArray(value) ? value : []) as ({ id: string } & Answers)[];
  for (const [place, instance] of instances.entries()) {
    box.append(
      ...group.elements.flatMap((inner) =>
        'key' in inner ? drawElement(inner, `${group.key}.${place}.${inner.key}`, instance, instance.id) : [],
      ),
      button(`Remove ${place + 1}`, () => draft.removeInstance(group.key, instance.id)),
    );
  }
  box.append(button('Add', () => draft.addInstance(group.key)));
  return box;
}

/** What the service says after each save. */
function show({ entry, state }: Standing): void {
  const { pages } = draft.form.definition;
  const answers: Answers = entry.answers;
  const shape = JSON.stringify(Object.values(answers).map((value) => Array.isArray(value) && value.length));
  if (shape !== drawnAs) {
    drawnAs = shape;
    form.replaceChildren(
      ...pages.flatMap(({ elements }) =>
        elements.flatMap((element) => ('key' in element ? drawElement(element, element.key, answers) : [])),
      ),
    );
    const send = document.createElement('button');
    send.textContent = 'Send';
    form.append(send);
  }
  told.textContent = draft.isSaved() ? 'Saved.' : 'Saving …';
  const visible = new Set(state.visible);
  const required = new Set(state.required);
  for (const box of form.querySelectorAll<HTMLElement>('[data-path]')) {
    const { path = '' } = box.dataset;
    box.hidden = !visible.has(path);
    box.querySelector('input, select, textarea')?.toggleAttribute('required', required.has(path));
  }
}

function showProblems(problems: readonly Problem[]): void {
  for (const place of form.querySelectorAll('.mistake')) place.textContent = '';
  for (const { path, message } of problems) {
    const place = document.getElementById(`mistake-${path.replace(/^answers\./, '')}`);
    if (place) place.textContent = message;
  }
  told.textContent = `${problems.length} answers need another look.`;
  const [first] = problems;
  document.getElementById(`answer-${first?.path.replace(/^answers\./, '')}`)?.focus();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void draft.submit().then((outcome) => {
    if ('problems' in outcome) return showProblems(outcome.problems);
    form.replaceChildren();
    told.textContent = 'Your answers have arrived.';
  }, complain);
});

try {
  draft = await openDraft('http://localhost:3000', 'example-survey', (standing) => show(standing));
  title.textContent = draft.form.name;
  show(draft.standing);
} catch (error) {
  title.textContent = 'The form could not be opened';
  complain(error);
}
