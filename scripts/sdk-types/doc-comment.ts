const width = 110;

const wrap = (paragraph: string, room: number): string[] => {
  const lines: string[] = [];
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** A doc comment with these paragraphs and a trailing newline; empty without paragraphs. */
export const docComment = (paragraphs: readonly (string | undefined)[], indent = ''): string => {
  const texts = paragraphs
    .flatMap((paragraph) => paragraph?.split('\n') ?? [])
    .filter((text) => text !== '')
    .map((text) => text.replaceAll('*/', '*\\/'));
  if (texts.length === 0) return '';
  const [only] = texts;
  if (texts.length === 1 && only !== undefined && indent.length + only.length + 7 <= width)
    return `${indent}/** ${only} */\n`;
  const lines = texts.flatMap((text, index) => [
    ...(index > 0 ? [''] : []),
    ...wrap(text, width - indent.length - 3),
  ]);
  return `${indent}/**\n${lines.map((line) => `${indent} *${line && ' '}${line}\n`).join('')}${indent} */\n`;
};
