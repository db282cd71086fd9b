import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../ui/page.tsx';
import icon from '../../ui/product-icon.svg';

interface AuthLayoutProps {
  title: string;
  /** One sentence about the screen. */
  intro?: ReactNode;
  children?: ReactNode;
  /** Link to a related screen, below the box. */
  footer?: ReactNode;
}

/** Frame of the public screens: one box, one task. */
export const AuthLayout = ({ title, intro, children, footer }: AuthLayoutProps) => {
  useDocumentTitle(title);
  return (
    <div className="flex min-h-dvh flex-col items-center bg-canvas px-4 py-8 text-sm text-strong sm:py-16">
      <header className="mb-6 flex items-center gap-2 font-semibold">
        <img src={icon} alt="" width={32} height={32} />
        Form Service
      </header>
      <main className="w-full max-w-md rounded-2xl border border-line bg-surface p-6 shadow-md sm:p-8">
        <h1 className="text-xl font-semibold wrap-anywhere">{title}</h1>
        {intro && <div className="mt-2 text-muted wrap-anywhere">{intro}</div>}
        {children && <div className="mt-6 flex flex-col gap-4">{children}</div>}
      </main>
      {footer && <footer className="mt-6 text-center text-muted">{footer}</footer>}
    </div>
  );
};
