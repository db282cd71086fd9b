import type { AnswerError, Definition, Element, Group } from '@form-service/engine/browser';
import type { RefObject } from 'preact';
import type { FormTools } from '../fields/control.ts';
import type { Translate } from '../strings/index.ts';
import { instanceName } from '../strings/instance-name.ts';
import { fieldId } from './field.tsx';
import { FocusOnChange } from './focus-on-change.ts';

const MAX_ERRORS = 20;

type Props = {
  errors: readonly AnswerError[];
  definition: Definition;
  blockedCount: number;
  tools: FormTools;
};

/** The errors on this page, each linked to its field. It gets the focus when errors block Next or Submit. */
export function ErrorSummary({ errors, definition, blockedCount, tools }: Props) {
  return (
    <FocusOnChange trigger={blockedCount}>
      {(ref) =>
        errors.length > 0 && (
          <div
            ref={ref as RefObject<HTMLDivElement>}
            class="summary"
            part="error-summary"
            role="alert"
            tabIndex={-1}
          >
            <p>{tools.t('errorSummary')}</p>
            <ul>
              {errors.slice(0, MAX_ERRORS).map(({ path, message, code }) => {
                const field = fieldAt(definition, path.replace(/^answers\./, ''), tools.t);
                const id = fieldId(tools.prefix, field.path);
                const text = withLabel(field.label, message);
                return (
                  <li key={`${path} ${code}`}>
                    {tools.plain ? (
                      // Without JavaScript, a fragment link cannot reach into the shadow root.
                      text
                    ) : (
                      <a
                        href={`#${id}`}
                        onClick={(event) => {
                          event.preventDefault();
                          focusField(id, event.currentTarget);
                        }}
                      >
                        {text}
                      </a>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        )
      }
    </FocusOnChange>
  );
}

/** No colon after a label that ends with punctuation. */
const withLabel = (label: string, message: string): string =>
  /[\p{Po}]$/u.test(label.trim()) ? `${label.trim()} ${message}` : `${label}: ${message}`;

/** A fieldset is not focusable: focus its first control. */
function focusField(id: string, from: HTMLElement): void {
  const target = (from.getRootNode() as ShadowRoot | Document).getElementById(id);
  const first = target?.matches('fieldset')
    ? target.querySelector<HTMLElement>('input, select, textarea, button')
    : undefined;
  (first ?? target)?.focus();
}

/** Resolves an error path, which may point into the answer, to the field and its label. */
function fieldAt(definition: Definition, path: string, t: Translate): { path: string; label: string } {
  const parts = path.split('.');
  let elements: readonly Element[] = definition.pages.flatMap((page) => page.elements);
  const labels: string[] = [];
  let group: Group | undefined;
  for (const [index, part] of parts.entries()) {
    if (/^\d+$/.test(part)) {
      labels.pop();
      if (group) labels.push(instanceName(group, Number(part) + 1, t));
      continue;
    }
    const found = elements.find((element) => element.key === part);
    if (!found) return { path: parts.slice(0, index).join('.'), label: labels.join(', ') };
    labels.push(('label' in found ? found.label : undefined) ?? part);
    if (found.kind !== 'group')
      return { path: parts.slice(0, index + 1).join('.'), label: labels.join(', ') };
    group = found;
    elements = found.elements;
  }
  return { path, label: labels.join(', ') };
}
