import { type Draft, type EntryState, openDraft, type Problem } from './draft.ts';
import { type Element, type Field, inputFor } from './inputs.ts';

type Group = Extract<Element, { kind: 'group' }>;
type Answers = Readonly<Record<string, unknown>>;

const title = document.querySelector('#title') as HTMLElement;
const form = document.querySelector('#form') as HTMLFormElement;
const statusLine = document.querySelector('#status') as HTMLElement;

let draft: Draft;
/** The rendered instance counts, so that typing does not render the page again. */
let renderedShape = '';

const button = (label: string, press: () => Promise<void>): HTMLButtonElement => {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', () => void press().catch(showError));
  return element;
};

const showError = (error: unknown): void => {
  statusLine.textContent = error instanceof Error ? error.message : String(error);
};

/** A field with its label and error. `path` is the path of its answer: `guests.0.name`. */
function renderField(field: Field, path: string, value: unknown, instanceId?: string): HTMLElement {
  const box = document.createElement('p');
  box.dataset.path = path;
  const label = document.createElement('label');
  label.textContent = field.label ?? field.key;
  const errorText = document.createElement('strong');
  errorText.className = 'mistake';
  const input = field.type === 'file' ? fileInput(field, value) : inputFor(field, value);
  if (!input) return box;
  input.element.id = label.htmlFor = `answer-${path}`;
  input.element.setAttribute('aria-describedby', (errorText.id = `mistake-${path}`));
  const { read } = input;
  if (read)
    input.element.addEventListener('input', () => {
      statusLine.textContent = 'Saving …';
      draft.set(field.key, read(), instanceId);
    });
  box.append(label, document.createElement('br'), input.element, document.createElement('br'), errorText);
  return box;
}

/** The answer is set when the upload is complete. */
function fileInput(field: Field, value: unknown): { element: HTMLElement; read?: undefined } {
  const element = document.createElement('input');
  element.type = 'file';
  const ids: unknown[] = Array.isArray(value) ? [...value] : [];
  element.addEventListener('change', () => {
    const [file] = element.files ?? [];
    if (!file) return;
    statusLine.textContent = `Sending ${file.name} …`;
    draft.upload(field.key, file).then((id) => {
      ids.push(id);
      draft.set(field.key, [...ids]);
    }, showError);
  });
  return { element };
}

function renderElement(element: Element, path: string, answers: Answers, instanceId?: string): HTMLElement[] {
  if (element.kind === 'field') return [renderField(element, path, answers[element.key], instanceId)];
  if (element.kind === 'group' && element.repeat) return [renderList(element, answers[element.key])];
  return [];
}

function renderList(group: Group, value: unknown): HTMLElement {
  const box = document.createElement('fieldset');
  box.dataset.path = group.key;
  const legend = document.createElement('legend');
  legend.textContent = group.label ?? group.key;
  box.append(legend);
  const instances = (Array.isArray(value) ? value : []) as ({ id: string } & Answers)[];
  for (const [index, instance] of instances.entries()) {
    box.append(
      ...group.elements.flatMap((inner) =>
        'key' in inner
          ? renderElement(inner, `${group.key}.${index}.${inner.key}`, instance, instance.id)
          : [],
      ),
      button(`Remove ${index + 1}`, () => draft.removeInstance(group.key, instance.id)),
    );
  }
  box.append(button('Add', () => draft.addInstance(group.key)));
  return box;
}

/** Shows the form state after each save. */
function show({ entry, state }: EntryState): void {
  const { pages } = draft.form.definition;
  const answers: Answers = entry.answers;
  const shape = JSON.stringify(Object.values(answers).map((value) => Array.isArray(value) && value.length));
  if (shape !== renderedShape) {
    renderedShape = shape;
    form.replaceChildren(
      ...pages.flatMap(({ elements }) =>
        elements.flatMap((element) => ('key' in element ? renderElement(element, element.key, answers) : [])),
      ),
    );
    const submitButton = document.createElement('button');
    submitButton.textContent = 'Send';
    form.append(submitButton);
  }
  statusLine.textContent = draft.isSaved() ? 'Saved.' : 'Saving …';
  const visible = new Set(state.visible);
  const required = new Set(state.required);
  for (const box of form.querySelectorAll<HTMLElement>('[data-path]')) {
    const { path = '' } = box.dataset;
    box.hidden = !visible.has(path);
    box.querySelector('input, select, textarea')?.toggleAttribute('required', required.has(path));
  }
}

function showProblems(problems: readonly Problem[]): void {
  for (const index of form.querySelectorAll('.mistake')) index.textContent = '';
  for (const { path, message } of problems) {
    const index = document.getElementById(`mistake-${path.replace(/^answers\./, '')}`);
    if (index) index.textContent = message;
  }
  statusLine.textContent = `${problems.length} answers need another look.`;
  const [first] = problems;
  document.getElementById(`answer-${first?.path.replace(/^answers\./, '')}`)?.focus();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void draft.submit().then((outcome) => {
    if ('problems' in outcome) return showProblems(outcome.problems);
    form.replaceChildren();
    statusLine.textContent = 'Your answers have arrived.';
  }, showError);
});

try {
  draft = await openDraft('http://localhost:3000', 'example-survey', (current) => show(current));
  title.textContent = draft.form.name;
  show(draft.current);
} catch (error) {
  title.textContent = 'The form could not be opened';
  showError(error);
}
