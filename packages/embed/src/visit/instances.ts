/** Instance actions, loaded only for forms with repeating groups. */
import type { InstanceView, ListView, SessionAction } from '@form-service/engine/browser';
import { newInstanceId } from './instance-id.ts';

export { newInstanceId } from './instance-id.ts';

const INSTANCE_ID = /^ins_[0-9a-z]{26}$/;
const INDEX = /^\d+$/;

/** The outermost repeating group of this path. It is saved as a whole when instances are added or removed. */
function outermostList(place: string): string {
  const parts = place.split('.');
  const first = parts.findIndex((part) => INSTANCE_ID.test(part));
  return (first < 0 ? parts : parts.slice(0, first)).join('.');
}

const withoutIndexes = (path: string): string =>
  path
    .split('.')
    .filter((part) => !INDEX.test(part))
    .join('.');

type ListChanger = { changeList(action: SessionAction, list: string): void };

export function addInstance(visit: ListChanger, { path, place, parentInstanceId }: ListView): void {
  const group = withoutIndexes(path);
  const action = { type: 'add_instance', group, id: newInstanceId(), parent: parentInstanceId } as const;
  visit.changeList(action, outermostList(place));
}

export const removeInstance = (visit: ListChanger, { id, place }: InstanceView): void =>
  visit.changeList({ type: 'remove_instance', id }, outermostList(place));

export const moveInstance = (visit: ListChanger, { id, place }: InstanceView, index: number): void =>
  visit.changeList({ type: 'move_instance', id, index }, outermostList(place));
