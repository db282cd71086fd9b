import { searchGuides } from './search-guides.ts';
import type { Tool } from './tool.ts';
import { entryTools } from './tools-of-entries.ts';
import { formTools } from './tools-of-forms.ts';
import { tableTools } from './tools-of-tables.ts';
import { workflowTools } from './tools-of-workflows.ts';

const all: readonly Tool[] = [...formTools, ...entryTools, ...tableTools, ...workflowTools, searchGuides];

export const tools: ReadonlyMap<string, Tool> = new Map(all.map((tool) => [tool.listed.name, tool]));
export const listedTools = all.map(({ listed }) => listed);
