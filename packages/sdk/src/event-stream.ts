import type { StreamEvent } from './types.ts';

const parse = (block: string): StreamEvent | undefined => {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n');
  const data = field('data');
  return data === '' ? undefined : { event: field('event') || 'message', data: JSON.parse(data) };
};

/** Reads server-sent events as they arrive. Leaving the loop closes the connection. */
export async function* readEvents(response: Response): AsyncGenerator<StreamEvent, void, undefined> {
  if (!response.body) return;
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parse(block);
      if (event) yield event;
    }
  }
}
