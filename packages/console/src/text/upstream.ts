import { counted } from "./words.ts"

/** How versions come to be, in the middle of a sentence. */
const how = {
  create: "created",
  edit: "edited",
  generate: "generated",
  decompose: "a block decomposed",
  restore: "an earlier version restored"
} as const

/** What the review of a collection's changes under a space says. */
export const upstream = {
  title: "Upstream",
  titleOf: (space: string) => `Upstream of ${space}`,
  note: (collection: string | undefined) =>
    `What changed in ${collection ?? "the collection"} under this space. What the space says itself stays until somebody resets it.`,
  since: "Changes since",
  version: (version: number, edit: keyof typeof how) =>
    `Version ${version.toLocaleString("en")}, ${how[edit]}`,
  bareVersion: (version: number) => `Version ${version.toLocaleString("en")}`,
  upTo: (since: number, version: number) =>
    `From version ${since.toLocaleString("en")} to ${version.toLocaleString("en")}`,
  firstReview: "You have not reviewed here before, so this is what the latest version brought.",
  reviewedUpTo: (version: number) =>
    `Reviewed up to version ${version.toLocaleString("en")} in this browser.`,
  nothing: "Nothing changed since.",
  nothingNew: "There is nothing to review. When the collection changes, it appears here.",
  lookBack: "To look at earlier changes, choose another version above.",
  progress: (at: number, all: number) => `Change ${at.toLocaleString("en")} of ${all.toLocaleString("en")}`,
  all: (all: number) => counted(all, "change"),
  open: (many: number) => (many === 0 ? "nothing left to decide" : `${counted(many, "decision")} open`),
  next: "Next",
  previous: "Previous",
  nextChange: "Next change",
  previousChange: "Previous change",
  group: "Upstream",
  groups: {
    decide: "To decide",
    new: "New",
    clean: "Came through",
    removed: "Gone",
    edges: "Edges"
  },
  groupNotes: {
    decide:
      "The collection changed these where the space says something itself. The space’s values stay: keep them, or reset them to follow the collection.",
    new: "The space shows these since. Keep them, or hide them here.",
    clean: "The space overrides none of this: it shows what the collection says now.",
    removed: "The collection dropped these, and so the space shows them no longer.",
    edges: "The space shows edges as the collection has them."
  },
  states: {
    clean: "changed",
    overridden: "changed under an override",
    new: "new",
    removed: "gone",
    orphaned: "gone, but changed here"
  },
  references: {
    orphaned: "names something that is gone",
    returned: "what it names is back",
    moved: "stands on another layer"
  },
  edges: { added: "new", removed: "gone", relabelled: "another label" },
  edge: (source: string, target: string) => `${source} to ${target}`,
  hiddenHere: "hidden here",
  before: "Before",
  now: "In the collection now",
  here: "Here",
  stored: "It names",
  shownBefore: "Shown before",
  shownNow: "Shown now",
  noneThere: "not there",
  empty: "nothing",
  valuesMissing: "The earlier version cannot be read, so only the names of the fields are shown.",
  keepOurs: "Keep ours",
  keepIt: "Keep it",
  kept: "Kept",
  decided: "decided",
  decideAgain: "Decide again",
  reset: (field: string) => `Reset the ${field}`,
  resetDone: (name: string) => `“${name}” follows the collection again`,
  hide: "Hide it here",
  hidden: (name: string) => `Hid “${name}”`,
  showAgain: "Show again",
  shownAgain: (name: string) => `“${name}” is shown again`,
  orphanedNote:
    "The collection no longer has it, and so the space does not show it. What the space changed on it is kept, and applies again if the same id returns.",
  keepForReturn: "Keep in case it returns",
  referenceNotes: {
    orphaned: "A layer or specialty that this block names was dropped, so the block is shown without it.",
    returned: "A layer or specialty that this block names is there again, so the block is shown with it.",
    moved: "Its layer is gone as before, and another one stands in for it now."
  },
  missing: (ids: ReadonlyArray<string>) => `Gone: ${ids.join(", ")}`,
  resolved: "Follows the collection now.",
  openPart: "Open in the space",
  finish: (version: number) => `Mark all as reviewed up to version ${version.toLocaleString("en")}`,
  finishNote:
    "Nothing is written to the space: this browser only remembers where you were. What you did not decide stays as it is now.",
  finished: (version: number) => `Reviewed up to version ${version.toLocaleString("en")}`
} as const
