import { Kbd } from './kbd.tsx';
import type { KeyGroup, KeyLine } from './screen-actions.ts';

const Lines = ({ lines }: { lines: readonly KeyLine[] }) => (
  <dl className="grid gap-2">
    {lines.map(({ keys, description }) => (
      <div key={description} className="flex items-center justify-between gap-4">
        <dt className="text-muted">{description}</dt>
        <dd className="flex shrink-0 flex-wrap justify-end gap-2">
          {keys.map((key) => (
            <Kbd key={key} keys={key} />
          ))}
        </dd>
      </div>
    ))}
  </dl>
);

/** Keyboard shortcuts in groups. */
export const KeyList = ({ groups }: { groups: readonly KeyGroup[] }) => (
  <div className="grid gap-6">
    {groups.map(({ title, lines }) => (
      <section key={title}>
        <h3 className="mb-2 font-medium text-strong">{title}</h3>
        <Lines lines={lines} />
      </section>
    ))}
  </div>
);
