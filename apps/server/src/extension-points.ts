import type { Module } from './module.ts';
import type { ConnectorUseFinder } from './modules/connectors/index.ts';
import type { ButtonRuns, EntryActionFinder } from './modules/entry-sessions/index.ts';
import type { RenameFollower, VersionWarningSource } from './modules/forms/index.ts';

/**
 * Where a module can extend modules that come before it and don't know it. A module declares what it adds in `extends`. The module
 * that has the extension point reads it from `services.extensionPoints`, in the order of modules/index.ts.
 */
export interface ExtensionPoints {
  /** Of forms. Update references to renamed fields, in the transaction of the rename. */
  renameFollowers: readonly RenameFollower[];
  /** Of forms. Find warnings about a draft that forms can't find themselves. */
  versionWarnings: readonly VersionWarningSource[];
  /** Of entry sessions. Find the actions that respondents can call. */
  entryActions: readonly EntryActionFinder[];
  /** Of entry sessions. Run what a respondent's click on a button starts. */
  buttonRuns: readonly ButtonRuns[];
  /** Of connectors. Find what uses a connector, which can't be deleted then. */
  connectorUses: readonly ConnectorUseFinder[];
}

export const collectExtensionPoints = (modules: readonly Module[]): ExtensionPoints => {
  const declared = modules.map((module) => module.extends ?? {});
  return {
    renameFollowers: declared.flatMap(({ renameFollowers = [] }) => renameFollowers),
    versionWarnings: declared.flatMap(({ versionWarnings = [] }) => versionWarnings),
    entryActions: declared.flatMap(({ entryActions = [] }) => entryActions),
    buttonRuns: declared.flatMap(({ buttonRuns = [] }) => buttonRuns),
    connectorUses: declared.flatMap(({ connectorUses = [] }) => connectorUses),
  };
};
