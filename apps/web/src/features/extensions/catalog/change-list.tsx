import { changeGroups, changeLabel } from '../model/change-labels.ts';
import type { ExtensionChange } from './extensions-api.ts';

/** Changes of an upgrade, by kind. */
export const ExtensionChangeList = ({ changes }: { changes: readonly ExtensionChange[] }) => {
  if (changes.length === 0) return <p className="text-muted">Nothing changes in what it installed.</p>;
  return (
    <div className="flex flex-col gap-4">
      {changeGroups.map(({ change, heading }) => {
        const lines = changes.filter((one) => one.change === change);
        return (
          lines.length > 0 && (
            <section key={change} aria-label={heading}>
              <h3 className="mb-1 font-medium text-strong">{heading}</h3>
              <ul className="flex flex-col gap-1">
                {lines.map((line) => (
                  <li key={`${line.kind} ${line.key}`} className="wrap-anywhere">
                    {changeLabel(line)}
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
};
