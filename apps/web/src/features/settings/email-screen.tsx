import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Send } from 'lucide-react';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminOnly } from './admin-only.tsx';
import { emailQuery } from './api.ts';
import { LoadError, SettingsErrorBanner } from './error-banner.tsx';

const title = 'Email';

const example = `SMTP_URL=smtp://user:password@mail.example.com:587
MAIL_FROM="Form Service <forms@example.com>"`;

export const EmailScreen = () => (
  <AdminOnly title={title}>
    <Content />
  </AdminOnly>
);

const Content = () => {
  const status = useQuery(emailQuery);
  return (
    <Page title={title} description="How this service sends invitations, links and workflow emails.">
      <div className="flex flex-col gap-6">
        {status.error ? (
          <LoadError query={status} />
        ) : status.data ? (
          <>
            <StatusCard {...status.data} />
            {status.data.configured ? <TestCard /> : null}
            <SetUpCard configured={status.data.configured} />
          </>
        ) : (
          <div role="status">
            <span className="sr-only">Loading email status…</span>
            <Skeleton className="h-40 w-full rounded-xl" />
          </div>
        )}
      </div>
    </Page>
  );
};

interface Status {
  configured: boolean;
  from: string;
}

const StatusCard = ({ configured, from }: Status) => (
  <Card
    title="Status"
    actions={
      configured ? (
        <Badge tone="success" icon={CircleCheck}>
          Set up
        </Badge>
      ) : (
        <Badge tone="warning" icon={CircleAlert}>
          Not set up
        </Badge>
      )
    }
  >
    {configured ? (
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
        <dt className="text-muted">From</dt>
        <dd className="wrap-anywhere">{from}</dd>
      </dl>
    ) : (
      <div className="flex flex-col gap-2">
        <p>No email is sent. Until you set it up:</p>
        <ul className="list-disc pl-5">
          <li>You share invitation links yourself.</li>
          <li>People don’t have to confirm their email address.</li>
          <li>
            To reset a forgotten password, the operator creates a link:{' '}
            <code className="font-mono text-xs wrap-anywhere">
              npm run reset-password -- person@example.com
            </code>
          </li>
          <li>Respondents can’t get a resume link by email.</li>
          <li>Workflow emails are only saved as files on the server, in DATA_DIR/mail.</li>
        </ul>
      </div>
    )}
  </Card>
);

const TestCard = () => {
  const { email } = useMe();
  const test = useMutation({ mutationFn: () => api().email.test() });
  const { data } = test;
  return (
    <Card title="Test email" description={`Sends a short email to ${email}.`}>
      <div className="flex flex-col items-start gap-4">
        <Button icon={Send} busy={test.isPending} onClick={() => test.mutate()}>
          Send test email
        </Button>
        <div role="status" className="w-full empty:hidden">
          {!test.isPending && data?.delivered && (
            <Banner kind="success" title="The mail server accepted the email">
              It should reach {data.to} within a minute or two. If it doesn’t arrive, check your spam folder.
            </Banner>
          )}
          {!test.isPending && data?.error && (
            <Banner kind="danger" title="The email wasn’t sent">
              {data.error.message}
            </Banner>
          )}
        </div>
        <SettingsErrorBanner error={test.error} />
      </div>
    </Card>
  );
};

const SetUpCard = ({ configured }: { configured: boolean }) => (
  <Card
    title={configured ? 'Change email setup' : 'Set up email'}
    description="The operator sets two environment variables, in .env or in the container, and restarts the service."
    actions={<CopyButton value={example} label="Copy example" />}
  >
    <div className="flex flex-col gap-3">
      <CodeBlock code={example} />
      <ul className="list-disc pl-5 text-muted">
        <li>Use smtp:// with port 587, or smtps:// with port 465.</li>
        <li>Percent-encode special characters in the password: @ is %40, : is %3A, / is %2F.</li>
        <li>The mail server must allow sending from the address in MAIL_FROM.</li>
        <li>
          Once email is set up, people confirm their email address before they sign in. To turn that off, set
          REQUIRE_EMAIL_VERIFICATION=false.
        </li>
      </ul>
    </div>
  </Card>
);
