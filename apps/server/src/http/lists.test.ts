import { areas } from '@form-service/contracts';
import { expect, test } from 'vitest';
import { fixedClock } from '../kit/clock.ts';
import { createKeyring } from '../kit/crypto/keyring.ts';
import { createLists } from './lists.ts';

test('the longest cursor that can be issued is accepted', () => {
  const lists = createLists(createKeyring(Buffer.alloc(32, 1)), fixedClock('2026-01-01T00:00:00Z'));
  const { list } = areas.projects.routes;
  const request = lists.parse(list, '01890a5d-ac96-774b-bcce-b302099a8057', {});
  const longestName = '😀'.repeat(200);
  const lastKey = [longestName, longestName, longestName, '01890a5d-ac96-774b-bcce-b302099a8057'];
  const { pagination } = lists.toResponse(request, { rows: [{}], lastKey, total: undefined }, () => ({}));
  const { maxLength } = list.query.properties.cursor as { maxLength?: number };
  expect(pagination.nextCursor?.length).toBeLessThan(maxLength ?? 0);
});
