import Type from 'typebox';
import { Closed, Line, Text } from './primitives.ts';

export const extensionKey = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,62}$',
  maxLength: 63,
  description: 'Names the extension, wherever it comes from. One of a key can be installed.',
  examples: ['slack'],
});

const httpsUrl = (description: string) =>
  Type.String({
    pattern: '^https://[^\\s\\x00-\\x1f\\x7f-\\x9f"<>\\\\]+$',
    maxLength: 2_000,
    description,
    examples: ['https://example.com/docs'],
  });

export const extensionVersion = Type.String({
  pattern: '^(0|[1-9]\\d{0,5})\\.(0|[1-9]\\d{0,5})\\.(0|[1-9]\\d{0,5})$',
  maxLength: 20,
  description: 'Three numbers: what breaks, what is new, what is mended.',
  examples: ['1.0.0'],
});

export const extensionHead = {
  key: extensionKey,
  name: Line({ maxLength: 100, description: 'What people call it.', examples: ['Slack'] }),
  version: extensionVersion,
  description: Text({ maxLength: 5_000, description: 'What it does and what it needs, as plain text.' }),
  publisher: Closed(
    {
      name: Line({ maxLength: 100, description: 'Who made it.', examples: ['Form Service'] }),
      url: Type.Optional(httpsUrl('Where to find them.')),
    },
    { title: 'ExtensionPublisher', description: 'Who made it. Anybody can write anything here.' },
  ),
  documentationUrl: Type.Optional(httpsUrl('Where it is explained.')),
  icon: Type.Optional(
    Closed(
      {
        letters: Type.Optional(
          Line({ maxLength: 4, description: 'One or two letters, or a sign.', examples: ['SL'] }),
        ),
        color: Type.Optional(
          Type.String({
            pattern: '^#[0-9a-fA-F]{6}$',
            maxLength: 7,
            description: 'Behind the letters.',
            examples: ['#4a154b'],
          }),
        ),
        image: Type.Optional(
          Type.String({
            pattern: '^data:image/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$',
            maxLength: 50_000,
            description: 'A picture in itself. No SVG, which can hold script, and no address.',
          }),
        ),
      },
      { title: 'ExtensionIcon', description: 'Its sign.' },
    ),
  ),
};
