import { problemOf } from '../../api/problem.ts';
import { Banner } from '../../ui/banner.tsx';

/** What went wrong with a form as a whole. What is wrong with single fields stands at them. */
export const ProblemBanner = ({ error }: { error: unknown }) => {
  if (!error) return null;
  const { title, message, fields } = problemOf(error);
  if (Object.keys(fields).length > 0) return null;
  return (
    <Banner kind="danger" title={title}>
      {message}
    </Banner>
  );
};
