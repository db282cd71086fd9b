/** The layout of an editor: palette, document and settings side by side, or one at a time on a phone. */
import { Plus, Settings2 } from 'lucide-react';
import { type ReactNode, type Ref, useSyncExternalStore } from 'react';
import { Button, type Icon } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCanEdit } from './editor-context.ts';

/** Wide enough for three columns; Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether palette and settings are next to the canvas, instead of in sheets. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);

/** Fills the remaining height: the panes scroll, not the page. `beside` is for dialogs. */
export const EditorFrame = ({ children, beside }: { children: ReactNode; beside: ReactNode }) => (
  <div className="relative min-h-96 flex-1">
    <div className="absolute inset-0 flex flex-col">{children}</div>
    {beside}
  </div>
);

type EditorPanesProps = {
  palette: ReactNode;
  paletteLabel: string;
  inspector: ReactNode;
  inspectorLabel: string;
  inspectorRef: Ref<HTMLElement>;
  /** Whether the settings sheet is open, on a phone. */
  settingsOpen: boolean;
  onSettingsOpen: (open: boolean) => void;
  onAdd: () => void;
  children: ReactNode;
};

export function EditorPanes(props: EditorPanesProps) {
  const isWide = useIsWide();
  const canEdit = useCanEdit();
  return (
    <>
      <div className="flex min-h-0 flex-1">
        {canEdit && isWide && (
          <aside
            aria-label={props.paletteLabel}
            className="flex w-56 shrink-0 flex-col border-line border-e bg-surface"
          >
            {props.palette}
          </aside>
        )}
        {props.children}
        {isWide && (
          <aside
            ref={props.inspectorRef}
            aria-label={props.inspectorLabel}
            className="w-84 shrink-0 overflow-y-auto border-line border-s bg-surface"
          >
            {props.inspector}
          </aside>
        )}
      </div>
      {!isWide && (
        <div className="flex shrink-0 gap-2 border-line border-t bg-surface p-2">
          {canEdit && (
            <Button variant="primary" icon={Plus} className="flex-1" onClick={props.onAdd}>
              Add
            </Button>
          )}
          <Button icon={Settings2} className="flex-1" onClick={() => props.onSettingsOpen(true)}>
            Settings
          </Button>
        </div>
      )}
      <Sheet open={props.settingsOpen && !isWide} onOpenChange={props.onSettingsOpen} title="Settings" flush>
        {props.inspector}
      </Sheet>
    </>
  );
}

/** Shown while the document loads. The children are the placeholder of the document. */
export const EditorSkeleton = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="status" className="flex flex-1 flex-col">
    <span className="sr-only">{label}</span>
    <div className="flex h-12 items-center gap-3 border-line border-b bg-surface px-4">
      <Skeleton className="h-6 w-48" />
    </div>
    <div className="flex flex-1">
      <div className="hidden w-56 shrink-0 flex-col gap-3 border-line border-e bg-surface p-4 lg:flex">
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} className="h-5" />
        ))}
      </div>
      {children}
    </div>
  </div>
);

type PanelHeadProps = { icon: Icon; title: string; children?: ReactNode };

/** The title and actions of a settings panel. */
export function PanelHead({ icon: Icon, title, children }: PanelHeadProps) {
  return (
    <div className="flex min-h-12 items-center gap-2 border-b border-line px-4 py-2">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <h2 className="min-w-0 flex-1 truncate font-semibold text-strong">{title}</h2>
      {children}
    </div>
  );
}
