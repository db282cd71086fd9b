import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Template, usesQuery } from '../api.ts';
import { UseLink } from './use-link.tsx';

const shown = 4;

/** Where the template comes from and what uses it, on a line under its name. */
export const TemplateUses = ({ template: { id, extensionId } }: { template: Template }) => {
  const { data } = useQuery(usesQuery(id));
  return (
    <>
      {extensionId && (
        <>
          Installed by{' '}
          <TextLink to="/extensions/installed/$extensionId" params={{ extensionId }}>
            an extension
          </TextLink>
          .{' '}
        </>
      )}
      {/* As high before it is known as afterwards. */}
      {!data && '\u00a0'}
      {data?.length === 0 && 'Not used yet.'}
      {data && data.length > 0 && (
        <>
          Used by{' '}
          {data.slice(0, shown).map((use, at) => (
            <Fragment key={use.id}>
              {at > 0 && ', '}
              the {use.kind} <UseLink use={use} />
            </Fragment>
          ))}
          {data.length > shown && ` and ${(data.length - shown).toLocaleString()} more`}.
        </>
      )}
    </>
  );
};
