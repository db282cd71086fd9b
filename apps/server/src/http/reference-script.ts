import Fastify from 'fastify';
import { type CompressedText, createCompressedText } from './compression.ts';
import { etagOfText } from './etag.ts';

interface ReferenceScript {
  content: CompressedText;
  etag: string;
}

let script: Promise<ReferenceScript> | undefined;

/**
 * The script of the interactive reference. Scalar ships it only inside its Fastify plugin, together with a page that needs inline
 * script. So only the script is taken from the plugin, when the page is first opened: it is four megabytes that most
 * processes never need.
 */
const load = async (): Promise<ReferenceScript> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const inner = Fastify();
  await inner.register(scalar, { routePrefix: '/docs', configuration: { content: {} } });
  const { payload: text } = await inner.inject('/docs/js/scalar.js');
  await inner.close();
  return { content: createCompressedText(text), etag: etagOfText(text) };
};

export const referenceScript = (): Promise<ReferenceScript> => {
  script ??= load();
  return script;
};
