import { describeError } from '../../api/describe-error.ts';
import { Banner } from '../../ui/banner.tsx';

/** Errors of a form as a whole. Field errors are shown at the fields. */
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
