import { entryTools } from './entry-tools.ts';
import { formTools } from './form-tools.ts';
import { searchGuides } from './search-guides.ts';
import { tableTools } from './table-tools.ts';
import type { Tool } from './tool.ts';
import { workflowTools } from './workflow-tools.ts';

const all: readonly Tool[] = [...formTools, ...entryTools, ...tableTools, ...workflowTools, searchGuides];

export const tools: ReadonlyMap<string, Tool> = new Map(all.map((tool) => [tool.listed.name, tool]));
export const listedTools = all.map(({ listed }) => listed);
