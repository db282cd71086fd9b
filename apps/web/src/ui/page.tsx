import clsx from 'clsx';
import { createContext, type ReactNode, useContext, useEffect, useId } from 'react';

const productName = 'Form Service';

/** Subject of nested screens, such as a form's name: comes first in the browser tab. */
export const DocumentSubject = createContext('');

/** Sets the browser tab's title. */
export const useDocumentTitle = (title: string): void => {
  const subject = useContext(DocumentSubject);
  useEffect(() => {
    document.title = [subject, title, productName].filter((part) => part !== '').join(' · ');
  }, [subject, title]);
};

type PageWidth = 'narrow' | 'normal' | 'wide' | 'full';

const widths: Record<PageWidth, string> = {
  narrow: 'max-w-2xl',
  normal: 'max-w-5xl',
  wide: 'max-w-7xl',
  full: '',
};

type PageProps = {
  title: string;
  /** Next to the title: a Badge. */
  titleExtra?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
  width?: PageWidth;
  children: ReactNode;
};

/** A screen with its heading, which is also the browser tab's title. */
export const Page = ({
  title,
  titleExtra,
  description,
  actions,
  breadcrumbs,
  width = 'normal',
  children,
}: PageProps) => {
  useDocumentTitle(title);
  return (
    <div className={clsx('mx-auto w-full px-4 py-6 sm:px-8 sm:py-8', widths[width])}>
      {breadcrumbs && <div className="mb-2">{breadcrumbs}</div>}
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex min-h-8 flex-wrap items-center gap-2">
            <h1 className="text-xl leading-7 font-semibold tracking-tight text-strong wrap-anywhere">
              {title}
            </h1>
            {titleExtra}
          </div>
          {description && <div className="mt-1 max-w-2xl text-muted">{description}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
};

type BlockProps = {
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  className?: string;
};

type BlockHeadProps = Pick<BlockProps, 'title' | 'description' | 'actions'> & { id: string; large?: boolean };

const BlockHead = ({ id, title, description, actions, large }: BlockHeadProps) => (
  <>
    <div className="min-w-0 flex-1 basis-64">
      {title && (
        <h2
          id={id}
          className={clsx('font-semibold text-strong wrap-anywhere', large && 'text-base leading-6')}
        >
          {title}
        </h2>
      )}
      {description && <div className="mt-0.5 max-w-2xl text-muted">{description}</div>}
    </div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </>
);

/** A section with a heading, without a box. */
export const Section = ({ title, description, actions, children, className }: BlockProps) => {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined} className={clsx('mb-8 last:mb-0', className)}>
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
          <BlockHead {...{ id, title, description, actions }} large />
        </div>
      )}
      {children}
    </section>
  );
};

type CardProps = BlockProps & {
  /** At the bottom, on another background: the save button. */
  footer?: ReactNode;
  /** No padding: for a list or table. */
  flush?: boolean;
  /** One of many similar cards: a group for screen readers instead of a landmark. */
  oneOfMany?: boolean;
};

/** A section in a box. */
export const Card = ({
  title,
  description,
  actions,
  footer,
  flush,
  oneOfMany,
  children,
  className,
}: CardProps) => {
  const id = useId();
  return (
    <section
      role={oneOfMany ? 'group' : undefined}
      aria-labelledby={title ? id : undefined}
      className={clsx('overflow-clip rounded-xl border border-line bg-surface shadow-sm', className)}
    >
      {(title || actions) && (
        <div
          className={clsx(
            'flex flex-wrap justify-between gap-3 px-4 pt-4 sm:px-6 sm:pt-5',
            description ? 'items-start' : 'items-center',
            !children && 'pb-4 sm:pb-5',
          )}
        >
          <BlockHead {...{ id, title, description, actions }} />
        </div>
      )}
      {children && (
        <div className={flush ? clsx(title && 'mt-4 border-t border-line') : 'p-4 sm:px-6 sm:py-5'}>
          {children}
        </div>
      )}
      {footer && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-sunken px-4 py-3 sm:px-6">
          {footer}
        </div>
      )}
    </section>
  );
};
