import clsx from 'clsx';
import { Banner } from '../ui/banner.tsx';

/** Says what the preview skips, so that it is not mistaken for the form's behavior. */
export function SkippedNote({ count, inset }: { count: number; inset: boolean }) {
  if (count === 0) return null;
  const what =
    count === 1
      ? '1 condition or calculation has an error'
      : `${count} conditions or calculations have errors`;
  return (
    <div className={clsx('mb-4', inset && 'mx-4 mt-4')}>
      <Banner kind="warning">
        {what}. The preview ignores {count === 1 ? 'it' : 'them'}.
      </Banner>
    </div>
  );
}
