import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMe } from '../../api/session.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import icon from '../../ui/product-icon.svg';
import { AccountMenu } from './account-menu.tsx';
import { MainNav } from './main-nav.tsx';
import { isHelpKey, isPaletteKey, useDialogKey } from './use-dialog-key.ts';
import { UserMenu } from './user-menu.tsx';

const loadPalette = () => import('../palette/command-palette.tsx');
const TransfersTray = lazy(async () => ({ default: (await import('./transfers-tray.tsx')).TransfersTray }));
const WaitingApprovals = lazy(async () => ({
  default: (await import('./waiting-approvals.tsx')).WaitingApprovalsLink,
}));
const loadShortcuts = () => import('./keyboard-shortcuts.tsx');
const KeyboardShortcuts = lazy(async () => ({ default: (await loadShortcuts()).KeyboardShortcuts }));
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));

/** The top bar: current location, navigation and user menu. */
export const TopBar = () => {
  const { account } = useMe();
  const palette = useDialogKey(isPaletteKey, loadPalette);
  const shortcuts = useDialogKey(isHelpKey, loadShortcuts);
  return (
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-2 border-line border-b bg-surface px-4 max-sm:gap-0.5 max-sm:px-3 print:hidden">
      <Link to="/" className="shrink-0 rounded-md" aria-label="Form Service, all forms">
        <img src={icon} alt="" width={28} height={28} />
      </Link>
      <AccountMenu />
      <MainNav />
      <span className="flex-1" />
      <button
        type="button"
        onClick={() => void palette.open()}
        className="flex h-8 items-center gap-2 rounded-md border border-line px-2 text-muted hover:bg-hover hover:text-strong sm:px-3"
      >
        <Search size={16} aria-hidden />
        <span className="sr-only whitespace-nowrap sm:not-sr-only">Search</span>
        <span className="hidden whitespace-nowrap sm:inline lg:max-xl:hidden">
          <Kbd keys="mod+k" />
        </span>
      </button>
      {account && (
        <LazyBoundary fallback={<span className="w-8" />} errorFallback={null}>
          <WaitingApprovals />
          <TransfersTray />
        </LazyBoundary>
      )}
      <UserMenu />
      {shortcuts.isLoaded && (
        <Suspense>
          <KeyboardShortcuts open={shortcuts.isOpen} onOpenChange={shortcuts.setOpen} />
        </Suspense>
      )}
      {palette.isLoaded && (
        <Suspense>
          <CommandPalette open={palette.isOpen} onOpenChange={palette.setOpen} />
        </Suspense>
      )}
    </header>
  );
};
