import { isServiceError } from '@form-service/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { formQuery } from '../../api/forms.ts';
import { FormStatus } from '../../forms/form-status.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DocumentSubject } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FormInOtherAccount } from './form-in-other-account.tsx';
import { FormName } from './form-name.tsx';

const route = getRouteApi('/shell/forms/$formId');

const tabs = [
  { to: '/forms/$formId/build', label: 'Build' },
  { to: '/forms/$formId/share', label: 'Share' },
  { to: '/forms/$formId/entries', label: 'Entries' },
  { to: '/forms/$formId/results', label: 'Results' },
  { to: '/forms/$formId/api', label: 'API' },
  { to: '/forms/$formId/settings', label: 'Settings' },
] as const;

const tabClass =
  'flex h-11 items-center border-transparent border-b-2 px-1 text-muted hover:text-strong data-[status=active]:border-accent data-[status=active]:text-strong';

/** A form's name, status and tabs. */
export const FormLayout = () => {
  const { formId } = route.useParams();
  const { data: form, error, refetch } = useQuery(formQuery(formId));
  if (isServiceError(error, 'not_found') && !form) return <FormInOtherAccount formId={formId} />;
  if (error && !form) {
    const { title, message, requestId } = describeError(error);
    return (
      <ErrorState
        level={1}
        title={title}
        message={message}
        requestId={requestId}
        retry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-x-6 border-line border-b bg-surface px-4 print:hidden">
        <div className="flex min-w-0 items-center gap-2 py-2">
          {form ? (
            <>
              <FormName key={form.id} form={form} />
              <FormStatus form={form} />
            </>
          ) : (
            <Skeleton className="h-5 w-40" />
          )}
        </div>
        <nav aria-label="Form" className="flex gap-4 overflow-x-auto max-sm:gap-2.5">
          {tabs.map(({ to, label }) => (
            <Link key={to} to={to} params={{ formId }} className={tabClass}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <DocumentSubject value={form?.name ?? ''}>
        <Outlet />
      </DocumentSubject>
    </>
  );
};
