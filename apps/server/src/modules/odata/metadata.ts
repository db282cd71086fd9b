import type { EntitySet } from './entity-sets.ts';

const namespace = 'FormService';

const attribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\p{Cc}/gu, ' ');

const entityType = ({ typeName, key, properties, navigation }: EntitySet): string => {
  const each = properties.map(
    ({ name, type, column }) =>
      `<Property Name="${name}" Type="${type}"${name === key ? ' Nullable="false"' : ''}${
        type === 'Edm.DateTimeOffset' ? ' Precision="3"' : ''
      }><Annotation Term="Org.OData.Core.V1.Description" String="${attribute(column.label)}"/></Property>`,
  );
  const groups = navigation.map(
    ({ name, set }) => `<NavigationProperty Name="${name}" Type="Collection(${namespace}.${set.typeName})"/>`,
  );
  return `<EntityType Name="${typeName}"><Key><PropertyRef Name="${key}"/></Key>${each.join('')}${groups.join('')}</EntityType>`;
};

const capability = (term: string, value: boolean): string =>
  `<Annotation Term="Org.OData.Capabilities.V1.${term}" Bool="${value}"/>`;

const container = ({ name, typeName, navigation }: EntitySet): string => {
  const bindings = navigation.map(
    (one) => `<NavigationPropertyBinding Path="${one.name}" Target="${one.set.name}"/>`,
  );
  return `<EntitySet Name="${name}" EntityType="${namespace}.${typeName}">${bindings.join('')}${capability(
    'TopSupported',
    true,
  )}${capability('SkipSupported', true)}</EntitySet>`;
};

/** The schema of the feed, in the protocol's own language (CSDL, XML). */
export const metadataXml = (sets: readonly EntitySet[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices><Schema Namespace="${namespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">${sets
    .map(entityType)
    .join('')}<EntityContainer Name="Container">${sets
    .map(container)
    .join('')}</EntityContainer></Schema></edmx:DataServices></edmx:Edmx>`;

export const serviceDocument = (root: string, sets: readonly EntitySet[]) => ({
  '@odata.context': `${root}/$metadata`,
  value: sets.map(({ name }) => ({ name, kind: 'EntitySet', url: name })),
});
