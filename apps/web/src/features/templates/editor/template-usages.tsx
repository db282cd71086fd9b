import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Template, usagesQuery } from '../api.ts';
import { UsageLink } from './usage-link.tsx';

const maxShown = 4;

/** Source and usages of the template, below its name. */
export const TemplateUsages = ({ template: { id, extensionId } }: { template: Template }) => {
  const { data } = useQuery(usagesQuery(id));
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
      {/* Fixed height, to prevent layout shift while loading. */}
      {!data && '\u00a0'}
      {data?.length === 0 && 'Not used yet.'}
      {data && data.length > 0 && (
        <>
          Used by{' '}
          {data.slice(0, maxShown).map((use, at) => (
            <Fragment key={use.id}>
              {at > 0 && ', '}
              the {use.kind} <UsageLink use={use} />
            </Fragment>
          ))}
          {data.length > maxShown && ` and ${(data.length - maxShown).toLocaleString()} more`}.
        </>
      )}
    </>
  );
};
