import { useRef } from 'react';

/** Its own colours: a mail is read on white, whatever the app looks like. */
const page = (content: string): string =>
  `<!doctype html><html lang="en"><head><title>Preview</title><base target="_blank"></head><body>${content}</body></html>`;

/**
 * HTML that the service has made safe, in a frame without scripts. The page's policy forbids style attributes in documents
 * that are parsed; what the template says of looks is therefore set afterwards.
 */
export const HtmlFrame = ({ content, title }: { content: string; title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const dress = () => {
    const document = frame.current?.contentDocument;
    if (!document?.body) return;
    Object.assign(document.body.style, {
      font: '16px/1.5 system-ui, sans-serif',
      margin: '24px',
      color: '#1a1a1a',
    });
    for (const element of document.querySelectorAll<HTMLElement>('[style]'))
      element.style.cssText = element.getAttribute('style') ?? '';
  };
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={page(content)}
      onLoad={dress}
      className="h-full min-h-96 w-full rounded-lg border border-line bg-white"
    />
  );
};
