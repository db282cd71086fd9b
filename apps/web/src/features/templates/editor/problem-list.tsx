import { CircleAlert, TriangleAlert } from 'lucide-react';
import { TextButton } from '../../../ui/text-link.tsx';
import type { TextProblem } from '../model/text-problems.ts';

const shown = 5;

type ProblemListProps = {
  id: string;
  problems: readonly TextProblem[];
  onGo: (problem: TextProblem) => void;
};

/** What is wrong with the text, each with the way to its place. It is there before it has anything to say. */
export const ProblemList = ({ id, problems, onGo }: ProblemListProps) => (
  <div id={id} aria-live="polite">
    {problems.length > 0 && (
      <ul aria-label="Problems" className="mt-1 flex flex-col gap-1 text-xs leading-5">
        {problems.slice(0, shown).map((problem) => {
          const isError = problem.severity === 'error';
          const Mark = isError ? CircleAlert : TriangleAlert;
          return (
            <li key={`${problem.from} ${problem.message}`} className="flex gap-1.5">
              <Mark
                aria-label={isError ? 'Error' : 'Warning'}
                className={`mt-0.75 size-3.5 shrink-0 ${isError ? 'text-danger' : 'text-warning'}`}
              />
              <span className="min-w-0 wrap-anywhere">
                <TextButton onClick={() => onGo(problem)}>Line {problem.line}</TextButton> {problem.message}
              </span>
            </li>
          );
        })}
        {problems.length > shown && (
          <li className="text-muted">and {(problems.length - shown).toLocaleString()} more</li>
        )}
      </ul>
    )}
  </div>
);
