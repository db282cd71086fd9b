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
  maxSize: sizeRow({ label: 'Largest file' }),
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
        label: 'Parts that an answer must have',
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
        label: 'Parts that an answer must have',
        options: addressParts,
        usual: defaultParts.neededOfAddress,
        section: 'validation',
      }),
      countries: countriesRow({ label: 'Only these countries', hint: 'All, if the list is empty.' }),
    },
    Default: () => <TextPartsDefault labels={addressParts} usual={defaultParts.address} />,
  },
  location: {
    settings: {
      map: switchRow({ label: 'Show a map', hint: 'Otherwise the device is asked where it is.' }),
    },
    Default: LocationDefault,
  },
  file: {
    settings: {
      ...files,
      accept: tagsRow({
        label: 'Types of files',
        hint: 'Any, if the list is empty.',
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
        label: 'Types of pictures',
        hint: 'JPEG, PNG, WebP, GIF, AVIF and HEIC, if the list is empty.',
        placeholder: 'image/png',
        suggestions: pictureKinds,
      }),
    },
    Default: null,
  },
};
