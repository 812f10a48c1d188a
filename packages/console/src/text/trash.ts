import { counted } from "./words.ts"

const kinds = { project: "project", space: "space", collection: "collection" } as const

type Kind = keyof typeof kinds

const goesWith: Readonly<Record<Kind, string>> = {
  project: "Its graph, its documents with all their versions and its grants are deleted with it.",
  space: "What it hides, overrides and adds, and its managers, are deleted with it.",
  collection: "Its layers, blocks, specialties and edges, its versions and its runs are deleted with it."
}

/** What the trash says. */
export const trash = {
  title: "Trash",
  group: "Trash",
  note: "Everything here can be restored until it is deleted for good.",
  empty: "The trash is empty. Projects, spaces and collections that you move to the trash wait here.",
  emptyKind: (kind: Kind): string => `No ${kind} is in the trash.`,
  kinds: "Kinds",
  all: "All",
  kindOf: (kind: Kind): string => kinds[kind],
  kindMany: { project: "Projects", space: "Spaces", collection: "Collections" },
  list: "What is in the trash",
  deleted: "Deleted",
  by: "by",
  inSpace: "in the space",
  you: "you",
  somebody: "somebody else",
  spaceInTrash: "its space is in the trash",
  onlySpace: "Out of sight with its space",
  select: (name: string): string => `Select ${name}`,
  selectAll: "Select all that are shown",
  selected: (count: number): string => `${count.toLocaleString("en")} selected`,
  restoreSelected: (count: number): string => `Restore ${count.toLocaleString("en")}`,
  withSpaces: "with the spaces of projects",
  withSpacesNote: "A project whose space is in the trash comes back only with it.",
  preview: "Preview",
  restore: "Restore",
  restoreWithSpace: "Restore with its space",
  purge: "Delete for good…",
  more: (name: string): string => `More for ${name}`,

  // The preview
  previewOf: (name: string): string => `What a restore of ${name} does`,
  comesBack: "Comes back",
  comesIntoSight: "Comes into sight again",
  stays: "Stays in the trash",
  shownIn: "Spaces that show it",
  onlyWith: (space: string): string =>
    `Its space, ${space}, is in the trash too. It comes back only with it.`,
  refused: "A plain restore would be refused",
  nothing: "It is in the trash no longer. There is nothing to restore.",
  andMore: (count: number): string => `and ${count.toLocaleString("en")} more`,

  // What came of it
  resultsOf: (restored: number, refused: number): string =>
    refused === 0
      ? `${counted(restored, "thing is", "things are")} restored`
      : restored === 0
        ? `${counted(refused, "thing was", "things were")} not restored`
        : `${counted(restored, "thing is", "things are")} restored, ${counted(refused, "was", "were")} not`,
  restored: "restored",
  dismiss: "Dismiss",

  // For good
  purgeTitle: (kind: Kind): string => `Delete this ${kind} for good?`,
  purgeNote: (kind: Kind): string => `${goesWith[kind]} Nobody can bring it back.`,
  purgeName: "Type its name to confirm",
  purgeAct: (kind: Kind): string => `Delete the ${kind} for good`,
  purged: (name: string): string => `${name} is deleted for good`,
  inUse: "It is still in use",
  inTrash: "in the trash",
  inUseSpace: "Projects lie in this space. Delete them for good first, or restore the space.",
  inUseCollection: "Spaces show this collection. Delete them for good first, or give them another collection."
} as const
