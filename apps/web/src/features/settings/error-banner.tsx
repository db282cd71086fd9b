import { isServiceError } from '@form-service/sdk';
import { useLocation } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { ErrorBanner } from '../../api/show-error.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DeviceError } from './security/passkey-registration.ts';

interface SettingsErrorProps {
  error: unknown;
  /** Replaces the input with the current state, after a conflict. */
  onReload?: () => void;
}

/** Shows an error of a whole form, with an action if there is one. */
export const SettingsErrorBanner = ({ error, onReload }: SettingsErrorProps) => {
  const next = useLocation({ select: ({ href }) => href });
  if (!error) return null;
  if (error instanceof DeviceError)
    return (
      <Banner kind="danger" title="Couldn’t create the passkey">
        {error.message}
      </Banner>
    );
  const { title, message, fields } = describeError(error);
  if (Object.keys(fields).length > 0) return null;
  if (isServiceError(error, 'session_expired'))
    return (
      <Banner
        kind="warning"
        title="Sign in again to continue"
        action={
          <LinkButton size="sm" to="/sign-in" search={{ again: true, next }}>
            Sign in again
          </LinkButton>
        }
      >
        {message}
      </Banner>
    );
  if (onReload && isServiceError(error, 'version_mismatch'))
    return (
      <Banner
        kind="warning"
        title={title}
        action={
          <Button size="sm" onClick={onReload}>
            Reload
          </Button>
        }
      >
        Your changes weren’t saved. Reload to see what changed, then try again.
      </Banner>
    );
  return <ErrorBanner error={error} />;
};

/** Shown in place of content that failed to load. */
export const LoadError = ({ query }: { query: { error: unknown; refetch: () => unknown } }) => {
  const { title, message, requestId } = describeError(query.error);
  return (
    <ErrorState title={title} message={message} requestId={requestId} retry={() => void query.refetch()} />
  );
};
