import type { Module } from './module.ts';
import type { ConnectorUseFinder } from './modules/connectors/index.ts';
import type { ButtonRuns, EntryActionFinder } from './modules/entry-sessions/index.ts';
import type { RenameFollower, VersionWarningSource } from './modules/forms/index.ts';

/**
 * Extension points let a module add to modules that come before it and can't import it. A module declares what it adds in
 * `extends`. The module that owns the extension point reads the list from `services.extensionPoints`, in the order of
 * modules/index.ts.
 */
export interface ExtensionPoints {
  /** Owned by forms. Update references to renamed fields, in the transaction of the rename. */
  renameFollowers: readonly RenameFollower[];
  /** Owned by forms. Find warnings about a draft that need data of later modules. */
  versionWarnings: readonly VersionWarningSource[];
  /** Owned by entry sessions. Find the actions that respondents can call. */
  entryActions: readonly EntryActionFinder[];
  /** Owned by entry sessions. Run the workflows that start when a respondent clicks a button. */
  buttonRuns: readonly ButtonRuns[];
  /** Owned by connectors. Find what uses a connector: a connector in use can't be deleted. */
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
