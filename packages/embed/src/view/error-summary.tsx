import type { AnswerError, Definition, Element } from '@form-service/engine/browser';
import { useEffect, useRef } from 'preact/hooks';
import { fieldId } from './field.tsx';
import { useForm } from './form-context.ts';

const MOST = 20;

/** All that is wrong on this page, each with the way there. It takes the focus whenever it stops the respondent. */
export function ErrorSummary({
  errors,
  definition,
  stopped,
}: {
  errors: readonly AnswerError[];
  definition: Definition;
  stopped: number;
}) {
  const { tools } = useForm();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stopped > 0) box.current?.focus();
  }, [stopped]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} class="summary" part="error-summary" role="alert" tabIndex={-1}>
      <p>{tools.say('errorSummary')}</p>
      <ul>
        {errors.slice(0, MOST).map(({ path, message, code }) => {
          const place = placeIn(definition, path.replace(/^answers\./, ''));
          return (
            <li key={`${path} ${code}`}>
              <a
                href={`#${fieldId(tools.prefix, place.path)}`}
                onClick={(event) => {
                  event.preventDefault();
                  const root = box.current?.getRootNode() as ShadowRoot | Document;
                  const target = root.getElementById(fieldId(tools.prefix, place.path));
                  (target?.matches('fieldset')
                    ? (target.querySelector<HTMLElement>('input, select, textarea, button') ?? target)
                    : target
                  )?.focus();
                }}
              >
                {place.label}: {message}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The field that a path leads to, whatever part of its answer is meant, with its label. */
function placeIn(definition: Definition, path: string): { path: string; label: string } {
  const parts = path.split('.');
  let elements: readonly Element[] = definition.pages.flatMap((page) => page.elements);
  const labels: string[] = [];
  for (const [index, part] of parts.entries()) {
    if (/^\d+$/.test(part)) {
      labels.push(`${labels.pop() ?? ''} ${Number(part) + 1}`);
      continue;
    }
    const found = elements.find((element) => element.key === part);
    if (!found) return { path: parts.slice(0, index).join('.'), label: labels.join(', ') };
    labels.push(('label' in found ? found.label : undefined) ?? part);
    if (found.kind !== 'group')
      return { path: parts.slice(0, index + 1).join('.'), label: labels.join(', ') };
    elements = found.elements;
  }
  return { path, label: labels.join(', ') };
}
