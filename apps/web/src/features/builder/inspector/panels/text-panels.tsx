/** Panels of text fields, yes/no and signature. */
import { maximumRow, minimumRow, numberRow, privateRow, textRow } from '../rows/basic-rows.tsx';
import { BooleanDefault, LongTextDefault, TextDefault } from '../rows/default-rows.tsx';
import { tagsRow } from '../rows/list-rows.tsx';
import { patternRow } from '../rows/pattern-row.tsx';
import type { FieldPanels } from './field-panel-types.ts';

const lengths = {
  minLength: minimumRow('characters'),
  maxLength: maximumRow('characters'),
  pattern: patternRow(),
};

const text = (type?: 'email' | 'tel' | 'url' | 'date' | 'time') => () => <TextDefault type={type} />;

export const textPanels: FieldPanels<
  'short_text' | 'long_text' | 'email' | 'phone' | 'url' | 'consent' | 'yes_no' | 'signature' | 'hidden'
> = {
  short_text: { settings: lengths, Default: text(), hasPlaceholder: true },
  long_text: {
    settings: {
      ...lengths,
      rows: numberRow({ label: 'Visible lines', section: 'appearance', min: 1, placeholder: '4' }),
    },
    Default: LongTextDefault,
    hasPlaceholder: true,
  },
  email: {
    settings: {
      domains: tagsRow({
        label: 'Allowed domains',
        hint: 'Leave empty to allow any domain.',
        placeholder: 'example.com',
        normalize: (domain) => domain.toLowerCase().replace(/^.*@/, ''),
      }),
    },
    Default: text('email'),
    hasPlaceholder: true,
  },
  phone: {
    settings: {
      callingCode: textRow({
        label: 'Default country code',
        hint: 'Added to numbers entered without one.',
        placeholder: '+33',
        inputMode: 'tel',
        section: 'options',
      }),
    },
    Default: text('tel'),
    hasPlaceholder: true,
  },
  url: { settings: {}, Default: text('url'), hasPlaceholder: true },
  consent: {
    settings: {
      statement: textRow({ label: 'Consent text', lines: 3, section: 'general' }),
      link: textRow({
        label: 'Link to full text',
        placeholder: 'https://example.com/terms',
        inputMode: 'url',
        section: 'general',
      }),
    },
    Default: BooleanDefault,
  },
  yes_no: {
    settings: {
      yesLabel: textRow({ label: 'Yes label', placeholder: 'Yes', section: 'options' }),
      noLabel: textRow({ label: 'No label', placeholder: 'No', section: 'options' }),
    },
    Default: BooleanDefault,
  },
  signature: {
    settings: {
      caption: textRow({ label: 'Caption', placeholder: 'Signature', section: 'appearance' }),
    },
    Default: null,
  },
  hidden: {
    settings: {
      parameter: textRow({
        label: 'URL parameter',
        hint: 'Filled from the link: ?name=value. Leave empty to use the key.',
        section: 'general',
      }),
      private: privateRow('Not part of the public form. Links and respondents can’t set it.'),
    },
    Default: text(),
  },
};
