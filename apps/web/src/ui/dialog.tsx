import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { buttonClasses } from './button-classes.ts';
import { type DialogSize, dialogClasses } from './dialog-classes.ts';
import { focusContent, useReturnFocus } from './return-focus.ts';
import { useScrollFocus } from './use-scroll-focus.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Buttons at the bottom; with `onSubmit` one of them is of type "submit". */
  footer?: ReactNode;
  size?: DialogSize;
  /** Makes the dialog a form: Enter submits. */
  onSubmit?: () => void;
  /** No padding: for content with its own, such as a list or preview. */
  flush?: boolean;
  /** Moves the focus on close, instead of restoring it. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
};

/** A modal dialog. Traps the focus, closes on Escape, and restores the focus. */
export const Dialog = ({ open, onOpenChange, size = 'md', ...rest }: DialogProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Radix.Overlay className={dialogClasses.overlay} />
      <Box classes={dialogClasses.box(size)} onCloseAutoFocus={useReturnFocus(open)} {...rest} />
    </Radix.Portal>
  </Radix.Root>
);

/** A side panel, for tall content: details, settings. */
export const Sheet = ({
  open,
  onOpenChange,
  size = 'sm',
  side = 'end',
  ...rest
}: DialogProps & { side?: 'start' | 'end' }) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Radix.Overlay className={dialogClasses.overlay} />
      <Box
        classes={dialogClasses.sheet(side, size)}
        onOpenAutoFocus={focusContent}
        onCloseAutoFocus={useReturnFocus(open)}
        {...rest}
      />
    </Radix.Portal>
  </Radix.Root>
);

type FormDialogProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'footer' | 'onSubmit'> & {
  /** Label of the submit button, a verb: "Create key". */
  action: string;
  danger?: boolean | undefined;
  busy?: boolean;
  /** Why it can't be submitted yet; also keeps Enter from submitting. */
  disabledReason?: string | undefined;
  disabled?: boolean;
  onSubmit: () => void;
  onClose: () => void;
};

/** A form in a dialog, with "Cancel" and one action. Mount it only while it is open. */
export const FormDialog = (props: FormDialogProps) => {
  const { action, danger, busy, disabledReason, disabled, onSubmit, onClose, ...rest } = props;
  const isBlocked = busy || disabled || disabledReason !== undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onSubmit={() => !isBlocked && onSubmit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            {...{ busy, disabledReason, disabled }}
          >
            {action}
          </Button>
        </>
      }
      {...rest}
    />
  );
};

const doubleClickMs = 500;

type BoxProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'size'> & {
  classes: string;
  onOpenAutoFocus?: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
};

const Box = ({ classes, title, description, footer, onSubmit, flush, children, ...focus }: BoxProps) => {
  const body = useScrollFocus<HTMLDivElement>();
  // The second click of a double click can come before the button is busy.
  const submittedAt = useRef(-doubleClickMs);
  useEffect(() => {
    submittedAt.current = -doubleClickMs;
  });
  const content = (
    <>
      <div className="px-6 pt-5 pe-14 pb-4 max-sm:ps-4">
        <Radix.Title className="text-base leading-6 font-semibold wrap-anywhere">{title}</Radix.Title>
        {description && (
          <Radix.Description asChild>
            <div className="mt-1 text-muted wrap-anywhere">{description}</div>
          </Radix.Description>
        )}
      </div>
      <div {...body} className={flush ? 'min-h-0 flex-auto overflow-y-auto' : bodyClass}>
        {children}
      </div>
      {footer && <div className={dialogClasses.footer}>{footer}</div>}
    </>
  );
  return (
    <Radix.Content className={classes} {...focus} {...(description ? {} : { 'aria-describedby': undefined })}>
      {onSubmit ? (
        <form
          noValidate
          className="flex min-h-0 flex-auto flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            // React events bubble through portals: a surrounding form would be submitted too.
            event.stopPropagation();
            if (event.timeStamp - submittedAt.current < doubleClickMs) return;
            submittedAt.current = event.timeStamp;
            onSubmit();
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
      {/* Last in tab order, so that the content gets the initial focus. */}
      <Radix.Close
        aria-label="Close"
        className={buttonClasses({ variant: 'quiet', size: 'sm', square: true, className: closeClass })}
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Content>
  );
};

// `!` overrides the button's `relative`.
const closeClass = 'absolute! end-4 top-4.5 text-muted';

// `flex-auto` here and in the form: WebKit gives a part with a flex basis of 0% no height in a box of auto height.
// Padding leaves room for focus rings at the edges.
const bodyClass = 'min-h-0 flex-auto overflow-y-auto px-6 pt-1 pb-6 max-sm:px-4';
