import { Banner } from '../ui/banner.tsx';

/** What the preview does without, so that nobody takes it for the form's own behaviour. */
export function LeftOutNote({ count }: { count: number }) {
  if (count === 0) return null;
  const what =
    count === 1
      ? 'One condition or calculation has a mistake'
      : `${count} conditions or calculations have mistakes`;
  return (
    <div className="mb-4">
      <Banner kind="warning">
        {what}. The preview leaves {count === 1 ? 'it' : 'them'} out.
      </Banner>
    </div>
  );
}
