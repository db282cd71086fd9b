import { Component, type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';

interface LazyBoundaryProps {
  /** Shown until the part is there. */
  fallback?: ReactNode;
  /** Shown where it cannot be loaded, in place of the words that say so. */
  errorFallback?: ReactNode;
  children: ReactNode;
}

/**
 * Around a part of a screen whose code is loaded when it is first shown. Where it cannot be, without a connection for instance, the
 * part says so and the rest of the screen stays, with all that was typed there.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    const { fallback, errorFallback, children } = this.props;
    if (!this.state.hasFailed) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (errorFallback !== undefined) return errorFallback;
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2 p-2 text-muted">
        <span>Couldn’t load this part. Check your connection, then reload the page.</span>
        <Button size="sm" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    );
  }
}
