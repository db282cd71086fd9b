import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useOpenEditor } from './editor-context.ts';
import type { EditorIssue } from './editor-store.ts';
import { describeEditorError } from './saver.ts';

type PublishReview = {
  readonly title: string;
  readonly description: string;
  /** Errors block publishing. */
  readonly issues: readonly EditorIssue[];
  /** Issues and changes. */
  readonly body: ReactNode;
  /** Settings of the new version; hidden while errors block it. */
  readonly settings: ReactNode;
};

type PublishDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Undefined while the draft is being saved and validated, or if that failed. */
  review: PublishReview | undefined;
  reviewError: Error | null;
  onRetry: () => void;
  publish: { mutate: () => void; isPending: boolean; error: Error | null };
  /** Set once it is published, or if there is nothing to publish. */
  done?: { readonly title: string; readonly body: ReactNode } | undefined;
};

/** Shows issues, changes and the publish button. One dialog for all states, so that it keeps the focus. */
export function PublishDialog({ open, onClose, review, publish, done, ...props }: PublishDialogProps) {
  const { noun } = useOpenEditor();
  const shared = { open, onOpenChange: onClose, size: 'lg' } as const;
  if (done)
    return (
      <Dialog {...shared} title={done.title} footer={<Button onClick={onClose}>Done</Button>}>
        {done.body}
      </Dialog>
    );
  if (!review)
    return (
      <Dialog {...shared} title="Publish">
        {props.reviewError ? (
          <ErrorState {...describeEditorError(props.reviewError)} retry={props.onRetry} />
        ) : (
          <SkeletonRows rows={4} label={`Checking the ${noun}…`} />
        )}
      </Dialog>
    );
  const hasErrors = review.issues.some(({ severity }) => severity === 'error');
  const problem = publish.error && describeEditorError(publish.error);
  return (
    <Dialog
      {...shared}
      title={review.title}
      description={hasErrors ? undefined : review.description}
      onSubmit={() => !hasErrors && publish.mutate()}
      footer={
        <>
          <Button onClick={onClose}>{hasErrors ? 'Close' : 'Cancel'}</Button>
          {!hasErrors && (
            <Button type="submit" variant="primary" busy={publish.isPending}>
              Publish now
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-6">
        {problem && (
          <Banner kind="danger" title={problem.title}>
            {problem.message}
          </Banner>
        )}
        {review.body}
        {!hasErrors && review.settings}
      </div>
    </Dialog>
  );
}
