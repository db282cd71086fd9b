/** Panels of fields with composite answers, and of files. */
import { maximumRow, minimumRow, switchRow } from '../rows/basic-rows.tsx';
import { checksRow, countriesRow, tagsRow } from '../rows/list-rows.tsx';
import { LocationDefault, TextPartsDefault } from '../rows/part-defaults.tsx';
import { sizeRow } from '../rows/special-rows.tsx';
import type { FieldPanels } from './field-panel-types.ts';
import { addressParts, defaultParts, fileKinds, imageKinds, nameParts } from './setting-labels.ts';

const files = {
  min: minimumRow('files'),
  max: maximumRow('files', '1'),
  maxSize: sizeRow({ label: 'Maximum file size' }),
};

export const compositePanels: FieldPanels<'name' | 'address' | 'location' | 'file' | 'image'> = {
  name: {
    settings: {
      parts: checksRow({
        label: 'Parts',
        options: nameParts,
        defaultValue: defaultParts.name,
        requiresOne: true,
      }),
      requiredParts: checksRow({
        label: 'Required parts',
        options: nameParts,
        defaultValue: defaultParts.name,
        section: 'validation',
      }),
    },
    Default: () => <TextPartsDefault labels={nameParts} shownByDefault={defaultParts.name} />,
  },
  address: {
    settings: {
      parts: checksRow({
        label: 'Parts',
        options: addressParts,
        defaultValue: defaultParts.address,
        requiresOne: true,
      }),
      requiredParts: checksRow({
        label: 'Required parts',
        options: addressParts,
        defaultValue: defaultParts.neededOfAddress,
        section: 'validation',
      }),
      countries: countriesRow({ label: 'Allowed countries', hint: 'Leave empty to allow all countries.' }),
    },
    Default: () => <TextPartsDefault labels={addressParts} shownByDefault={defaultParts.address} />,
  },
  location: {
    settings: {
      map: switchRow({ label: 'Show a map', hint: 'Otherwise, people share their device’s location.' }),
    },
    Default: LocationDefault,
  },
  file: {
    settings: {
      ...files,
      accept: tagsRow({
        label: 'Allowed file types',
        hint: 'Leave empty to allow any file.',
        placeholder: '.docx',
        suggestions: fileKinds,
      }),
    },
    Default: null,
  },
  image: {
    settings: {
      ...files,
      accept: tagsRow({
        label: 'Allowed image types',
        hint: 'Leave empty to allow JPEG, PNG, WebP, GIF, AVIF and HEIC.',
        placeholder: 'image/png',
        suggestions: imageKinds,
      }),
    },
    Default: null,
  },
};
