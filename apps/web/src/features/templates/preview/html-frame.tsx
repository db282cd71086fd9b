import { useRef } from 'react';
import { fileLink } from '../../../api/files.ts';

/** Own colors: an email is read on white, whatever the app's theme. */
const page = (content: string): string =>
  `<!doctype html><html lang="en"><head><title>Preview</title><base target="_blank"></head><body>${content}</body></html>`;

/**
 * Sanitized HTML in a frame without scripts. The page's policy forbids style attributes in parsed documents, so
 * styles are carried in another attribute and set afterwards.
 */
export const HtmlFrame = ({ content, title }: { content: string; title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const applyStyles = () => {
    const document = frame.current?.contentDocument;
    if (!document?.body) return;
    Object.assign(document.body.style, {
      font: '16px/1.5 system-ui, sans-serif',
      margin: '24px',
      color: '#1a1a1a',
      overflowWrap: 'anywhere',
    });
    for (const element of document.querySelectorAll<HTMLElement>(`[${styleAttribute}]`))
      element.style.cssText = element.getAttribute(styleAttribute) ?? '';
    for (const image of document.querySelectorAll<HTMLImageElement>(`[${imageAttribute}]`)) loadImage(image);
  };
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-popups"
      srcDoc={page(renameAttributes(content))}
      onLoad={applyStyles}
      className="min-h-96 w-full flex-1 rounded-lg border border-line bg-white"
    />
  );
};

const styleAttribute = 'data-preview-style';
const imageAttribute = 'data-preview-picture';

/** Sanitized HTML has double-quoted attributes, with no quotes inside values: only attributes are renamed. */
const renameAttributes = (content: string): string =>
  content.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag
      .replaceAll(/ style="/g, ` ${styleAttribute}="`)
      .replaceAll(/ src="(fil_\w+)"/g, ` ${imageAttribute}="$1"`),
  );

/** An image is a file of the account, whose URL must be fetched. */
const loadImage = (image: HTMLImageElement): void => {
  const show = async () => {
    image.src = await fileLink(image.getAttribute(imageAttribute) ?? '', 'inline');
  };
  // Without it, the alt text is shown.
  show().catch(() => undefined);
};
