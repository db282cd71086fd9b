import { CircleCheck, Clock, Inbox, Plus } from 'lucide-react';
import { Avatar } from '../avatar.tsx';
import { Badge } from '../badge.tsx';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { CheckMark } from '../check-mark.tsx';
import { ConflictBanner } from '../conflict-banner.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Kbd } from '../kbd.tsx';
import { Progress } from '../progress.tsx';
import { QrCode } from '../qr-code.tsx';
import { Skeleton, SkeletonRows } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import { TimeAgo } from '../time-ago.tsx';
import { useToast } from '../toast.tsx';
import { longText, Specimen, SpecimenRow, Specimens } from './specimen.tsx';

export const FeedbackSpecimens = () => {
  const toast = useToast();
  return (
    <Specimens>
      <Specimen name="Toast" note="F8 moves there">
        <SpecimenRow>
          <Button onClick={() => toast({ kind: 'success', title: 'Form published' })}>Success</Button>
          <Button
            onClick={() =>
              toast({
                kind: 'error',
                title: 'Couldn’t save',
                body: 'You seem to be offline. We’ll try again.',
              })
            }
          >
            Error
          </Button>
          <Button
            onClick={() =>
              toast({
                title: '3 entries deleted',
                action: { label: 'Undo', onSelect: () => toast({ title: 'Restored' }) },
              })
            }
          >
            With undo
          </Button>
        </SpecimenRow>
      </Specimen>
      <Specimen name="Badge">
        <SpecimenRow>
          <Badge>Draft</Badge>
          <Badge tone="accent">New</Badge>
          <Badge tone="success" icon={CircleCheck}>
            Live
          </Badge>
          <Badge tone="warning" icon={Clock}>
            Closes today
          </Badge>
          <Badge tone="danger">Failed</Badge>
          <Badge>{longText}</Badge>
        </SpecimenRow>
      </Specimen>
      <Specimen name="Avatar, Kbd, Spinner">
        <SpecimenRow>
          <Avatar name="Mara Lind" size="sm" />
          <Avatar name="Mara Lind" />
          <Avatar name="Acme" square />
          <Avatar name="Mara Lind" size="lg" />
          <Kbd keys="mod+k" />
          <Kbd keys="shift+enter" />
          <Spinner label="Loading" />
        </SpecimenRow>
      </Specimen>
      <Specimen name="CheckMark, TimeAgo" note="for selected rows; the title has the exact time">
        <SpecimenRow>
          <CheckMark checked />
          <CheckMark checked={false} />
          <CheckMark checked="indeterminate" />
          <TimeAgo at={new Date(Date.now() - 300_000).toISOString()} className="text-muted" />
        </SpecimenRow>
      </Specimen>
      <Specimen name="QrCode">
        <QrCode value="https://forms.example.com/f/feedback" label="Opens the form" className="size-24" />
      </Specimen>
      <Specimen name="Banner" wide>
        <div className="flex w-full flex-col gap-3">
          <Banner title="You have unpublished changes" action={<Button size="sm">Publish</Button>}>
            Respondents still see version 4.
          </Banner>
          <Banner kind="success" onDismiss={() => {}}>
            Your email address is confirmed.
          </Banner>
          <Banner kind="warning" title="This form closes tomorrow" />
          <ConflictBanner noun="template" onTakeTheirs={() => {}} onKeepMine={() => {}} />
          <Banner
            kind="danger"
            title="Someone else changed this form"
            action={<Button size="sm">Compare</Button>}
          >
            {longText}
          </Banner>
        </div>
      </Specimen>
      <Specimen name="Progress">
        <Progress label="Exporting entries" value={0.42} showLabel />
        <Progress label="Queued" showLabel />
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton className="h-5 w-40" />
        <Skeleton />
        <Skeleton className="h-4 w-3/5" />
      </Specimen>
      <Specimen name="SkeletonRows">
        <SkeletonRows rows={3} className="w-full rounded-lg border border-line" />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          icon={Inbox}
          title="No entries yet"
          compact
          action={
            <Button variant="primary" icon={Plus}>
              Share form
            </Button>
          }
        >
          Share your form. Entries appear here as people submit them.
        </EmptyState>
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState
          title="Couldn’t load the entries"
          message="Can’t reach the server. Check your connection and try again."
          requestId="req_01jdmx3k8ee4trjyz5hb2vq9wa"
          retry={() => {}}
        />
      </Specimen>
    </Specimens>
  );
};
