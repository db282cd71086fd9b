import { Banner } from '../ui/banner.tsx';
import { describeError } from './describe-error.ts';

/** An error of a form as a whole; errors of fields are shown at their fields. */
export const ErrorBanner = ({ error }: { error: unknown }) => {
  if (!error) return null;
  const { title, message, fields } = describeError(error);
  if (Object.keys(fields).length > 0) return null;
  return (
    <Banner kind="danger" title={title}>
      {message}
    </Banner>
  );
};
