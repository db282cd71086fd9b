import type { areas, Body, ResponseBody } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { chooseTarget, openTarget } from './open-target.ts';
import { sampleFile } from './sample-file.ts';
import { plainName, suggestKeys } from './suggest-keys.ts';
import { suggestType } from './suggest-type.ts';

type Preview = typeof areas.imports.routes.preview;

const mostSamples = 5;

const samplesOf = (rows: readonly string[][], index: number): string[] => {
  const samples: string[] = [];
  for (const cells of rows) {
    const cell = (cells[index] ?? '').replaceAll('\0', '').trim();
    if (cell !== '') samples.push(cell.slice(0, 200).toWellFormed());
    if (samples.length === mostSamples) break;
  }
  return samples;
};

export const previewImport = async (
  services: Services,
  { db, accountId }: { db: Db; accountId: string },
  body: Body<Preview>,
): Promise<ResponseBody<Preview>> => {
  // For a table that is yet to be made, there is nothing to go into.
  const isForNew = body.formId === undefined && body.tableId === undefined;
  const offered = isForNew
    ? []
    : (await openTarget(services, db, accountId, await chooseTarget(db, accountId, body))).offered;
  const known = new Set(offered.flatMap(({ names }) => names.map(plainName)));
  const sample = await sampleFile(services, db, accountId, body, (cells) =>
    cells.some((cell) => known.has(plainName(cell))),
  );
  const keys = suggestKeys(sample.columns, offered);
  return {
    encoding: sample.encoding,
    delimiter: sample.delimiter as ResponseBody<Preview>['delimiter'],
    hasHeader: sample.hasHeader,
    columns: sample.columns.map((name, index) => ({
      name,
      samples: samplesOf(sample.rows, index),
      suggestedKey: keys[index] ?? null,
      ...(isForNew && { suggestedType: suggestType(sample.rows.map((cells) => cells[index] ?? '')) }),
    })),
    rowEstimate: sample.rowEstimate,
  };
};
