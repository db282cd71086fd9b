import { CircleAlert, TriangleAlert } from 'lucide-react';
import { TextButton } from '../../../ui/text-link.tsx';
import type { TemplateTextError } from '../model/text-errors.ts';

const maxShown = 5;

type TextErrorListProps = {
  id: string;
  errors: readonly TemplateTextError[];
  onGo: (problem: TemplateTextError) => void;
};

/** Errors with links to their location. Rendered even if empty, as a live region. */
export const TextErrorList = ({ id, errors, onGo }: TextErrorListProps) => (
  <div id={id} aria-live="polite">
    {errors.length > 0 && (
      <ul aria-label="Problems" className="mt-1 flex flex-col gap-1 text-xs leading-5">
        {errors.slice(0, maxShown).map((problem) => {
          const isError = problem.severity === 'error';
          const Icon = isError ? CircleAlert : TriangleAlert;
          return (
            <li key={`${problem.from} ${problem.message}`} className="flex gap-1.5">
              <Icon
                aria-label={isError ? 'Error' : 'Warning'}
                className={`mt-0.75 size-3.5 shrink-0 ${isError ? 'text-danger' : 'text-warning'}`}
              />
              <span className="min-w-0 wrap-anywhere">
                <TextButton onClick={() => onGo(problem)}>Line {problem.line}</TextButton> {problem.message}
              </span>
            </li>
          );
        })}
        {errors.length > maxShown && (
          <li className="text-muted">and {(errors.length - maxShown).toLocaleString()} more</li>
        )}
      </ul>
    )}
  </div>
);
