import { isServiceError } from '@form-service/sdk';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { providerQuery } from './api.ts';
import { pathAfterSignIn } from './model/next-path.ts';
import { parseAccountLink } from './model/provider-sign-in.ts';

interface ProviderSignInProps {
  accountId: string;
  next: string | undefined;
}

const explain = (error: unknown): string =>
  isServiceError(error, 'not_found')
    ? 'Single sign-on isn’t set up for this account, or it’s turned off. Check the link or ask an account admin.'
    : describeError(error).message;

/** Link to an organization's sign-in page. Shows its host, to prevent phishing. */
export const ProviderSignIn = ({ accountId, next }: ProviderSignInProps) => {
  const { data, error, refetch } = useQuery(providerQuery(accountId, pathAfterSignIn(next)));
  if (error)
    return (
      <Banner
        kind="danger"
        title="Single sign-on isn’t available"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {explain(error)}
      </Banner>
    );
  if (!data) return <Skeleton className="h-8 w-full" />;
  return (
    <AnchorButton variant="primary" icon={Building2} href={data.url} className="w-full">
      <span className="truncate">Continue to {new URL(data.url).host}</span>
    </AnchorButton>
  );
};

/** For users of an organization who came without its link. */
export const ProviderFinder = ({ onFound }: { onFound: (accountId: string) => void }) => {
  const [text, setText] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const accountId = parseAccountLink(text);
    if (accountId) onFound(accountId);
    else setFieldError('Paste your organization’s sign-in link or your account ID. The ID starts with acc_.');
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Sign-in link or account ID"
        hint="Ask an account admin for the link."
        value={text}
        onChange={setText}
        error={fieldError}
        autoFocus
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="primary">
        Continue
      </Button>
    </form>
  );
};
