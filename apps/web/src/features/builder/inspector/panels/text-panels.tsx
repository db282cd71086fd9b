/** Panels of fields whose answer is a text, a yes or a sign of one. */
import { numberRow, textRow } from '../rows/basic-rows.tsx';
import { BooleanDefault, LongTextDefault, TextDefault } from '../rows/default-rows.tsx';
import { tagsRow } from '../rows/list-rows.tsx';
import { patternRow } from '../rows/pattern-row.tsx';
import { privateRow } from '../rows/private-row.ts';
import type { FieldPanels } from './field-panel-shape.ts';
import { least, most } from './limit-rows.ts';

const lengths = { minLength: least('characters'), maxLength: most('characters'), pattern: patternRow() };

const text = (type?: 'email' | 'tel' | 'url' | 'date' | 'time') => () => <TextDefault type={type} />;

export const textPanels: FieldPanels<
  'short_text' | 'long_text' | 'email' | 'phone' | 'url' | 'consent' | 'yes_no' | 'signature' | 'hidden'
> = {
  short_text: { settings: lengths, Default: text(), hasPlaceholder: true },
  long_text: {
    settings: {
      ...lengths,
      rows: numberRow({ label: 'Lines shown at first', section: 'appearance', min: 1, placeholder: '4' }),
    },
    Default: LongTextDefault,
    hasPlaceholder: true,
  },
  email: {
    settings: {
      domains: tagsRow({
        label: 'Only these domains',
        hint: 'Any, if the list is empty.',
        placeholder: 'example.com',
        tidy: (domain) => domain.toLowerCase().replace(/^.*@/, ''),
      }),
    },
    Default: text('email'),
    hasPlaceholder: true,
  },
  phone: {
    settings: {
      callingCode: textRow({
        label: 'Usual country code',
        hint: 'Put before numbers that are written without one.',
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
      statement: textRow({ label: 'What is agreed to', lines: 3, section: 'general' }),
      link: textRow({
        label: 'Link to the full text',
        placeholder: 'https://example.com/terms',
        inputMode: 'url',
        section: 'general',
      }),
    },
    Default: BooleanDefault,
  },
  yes_no: {
    settings: {
      yesLabel: textRow({ label: 'Word for yes', placeholder: 'Yes', section: 'options' }),
      noLabel: textRow({ label: 'Word for no', placeholder: 'No', section: 'options' }),
    },
    Default: BooleanDefault,
  },
  signature: {
    settings: {
      caption: textRow({ label: 'Words under the line', placeholder: 'Signature', section: 'appearance' }),
    },
    Default: null,
  },
  hidden: {
    settings: {
      parameter: textRow({
        label: 'Name in the link',
        hint: 'The address of the form fills it: ?name=value. The key, if left out.',
        section: 'general',
      }),
      private: privateRow("Not in the public form. Links and respondents can't fill it."),
    },
    Default: text(),
  },
};
