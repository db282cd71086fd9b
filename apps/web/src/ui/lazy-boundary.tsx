import { Component, type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';

interface LazyBoundaryProps {
  /** Shown while loading. */
  fallback?: ReactNode;
  /** Shown if loading fails, instead of the default text. */
  errorFallback?: ReactNode;
  children: ReactNode;
}

/**
 * Boundary around a lazily loaded part of a screen. If loading fails, for example offline, only this part shows an
 * error and the rest of the screen keeps its state.
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
