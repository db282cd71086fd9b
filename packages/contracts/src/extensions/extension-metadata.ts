import Type from 'typebox';
import { Closed, Line, Text } from '../primitives.ts';

export const extensionKey = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,62}$',
  maxLength: 63,
  description: 'Identifies the extension, whatever its source. Each key can be installed once.',
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
  description: 'Semantic version.',
  examples: ['1.0.0'],
});

export const extensionMetadata = {
  key: extensionKey,
  name: Line({ maxLength: 100, description: 'Display name.', examples: ['Slack'] }),
  version: extensionVersion,
  description: Text({ maxLength: 5_000, description: 'What it does and what it needs, as plain text.' }),
  publisher: Closed(
    {
      name: Line({ maxLength: 100, description: 'The author.', examples: ['Form Service'] }),
      url: Type.Optional(httpsUrl("The author's website.")),
    },
    { title: 'ExtensionPublisher', description: 'The author. Not verified.' },
  ),
  documentationUrl: Type.Optional(httpsUrl('The URL of its documentation.')),
  icon: Type.Optional(
    Closed(
      {
        letters: Type.Optional(
          Line({ maxLength: 4, description: 'One or two letters, or a symbol.', examples: ['SL'] }),
        ),
        color: Type.Optional(
          Type.String({
            pattern: '^#[0-9a-fA-F]{6}$',
            maxLength: 7,
            description: 'The background color.',
            examples: ['#4a154b'],
          }),
        ),
        image: Type.Optional(
          Type.String({
            pattern: '^data:image/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$',
            maxLength: 50_000,
            description: 'A data URL. No SVG, which can contain scripts, and no other URLs.',
          }),
        ),
      },
      { title: 'ExtensionIcon', description: 'Its icon.' },
    ),
  ),
};
