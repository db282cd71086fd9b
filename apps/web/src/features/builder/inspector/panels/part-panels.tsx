/** Panels of fields whose answer has parts, and of files. */
import { switchRow } from '../rows/basic-rows.tsx';
import { checksRow, countriesRow, tagsRow } from '../rows/list-rows.tsx';
import { LocationDefault, TextPartsDefault } from '../rows/part-defaults.tsx';
import { sizeRow } from '../rows/special-rows.tsx';
import type { FieldPanels } from './field-panel-shape.ts';
import { least, most } from './limit-rows.ts';
import { addressParts, defaultParts, fileKinds, nameParts, pictureKinds } from './setting-words.ts';

const files = {
  min: least('files'),
  max: most('files', '1'),
  maxSize: sizeRow({ label: 'Maximum file size' }),
};

export const partPanels: FieldPanels<'name' | 'address' | 'location' | 'file' | 'image'> = {
  name: {
    settings: {
      parts: checksRow({
        label: 'Parts',
        options: nameParts,
        usual: defaultParts.name,
        needsOne: true,
      }),
      requiredParts: checksRow({
        label: 'Required parts',
        options: nameParts,
        usual: defaultParts.name,
        section: 'validation',
      }),
    },
    Default: () => <TextPartsDefault labels={nameParts} usual={defaultParts.name} />,
  },
  address: {
    settings: {
      parts: checksRow({
        label: 'Parts',
        options: addressParts,
        usual: defaultParts.address,
        needsOne: true,
      }),
      requiredParts: checksRow({
        label: 'Required parts',
        options: addressParts,
        usual: defaultParts.neededOfAddress,
        section: 'validation',
      }),
      countries: countriesRow({ label: 'Allowed countries', hint: 'Leave empty to allow all countries.' }),
    },
    Default: () => <TextPartsDefault labels={addressParts} usual={defaultParts.address} />,
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
        suggestions: pictureKinds,
      }),
    },
    Default: null,
  },
};
