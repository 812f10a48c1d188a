import { partFields } from "./fields.ts"
import { counted } from "./words.ts"

const fieldWord = (field: string): string =>
  (partFields as Readonly<Record<string, string>>)[field]?.toLowerCase() ?? field

const listed = (words: ReadonlyArray<string>): string => words.join(", ")

const kindWords = { block: "block", layer: "layer", specialty: "specialty" } as const

/** What a space's parts, their marks and their explanations say. */
export const spaceParts = {
  listed,
  fieldWord,
  fields: partFields,
  kindWords,
  kindNames: { block: "Block", layer: "Layer", specialty: "Specialty" },
  kindsMany: { block: "Blocks", layer: "Layers", specialty: "Specialties" },
  kinds: {
    person: "Person",
    service: "Service",
    store: "Store",
    queue: "Queue",
    client: "Client",
    external: "External system"
  },
  lifecycles: { planned: "Planned", active: "Active", deprecated: "Deprecated", retired: "Retired" },
  tagsHint: "Words of a-z, 0-9 and hyphens, with commas between them.",
  linksHint: "One address a line, and behind it what it leads to.",
  marks: { hidden: "hidden", orphaned: "orphaned", custom: "custom" },
  markNotes: {
    hidden: "The space does not show it.",
    orphaned: "The layer that it names is gone, so it stands on another one.",
    custom: "The space’s own; the collection does not have it.",
    overridden: "The space says something else than the collection."
  },
  overrides: (fields: ReadonlyArray<string>) => {
    const words = listed(fields.map(fieldWord))
    // A box of the picture has no room for more.
    return `overrides ${words.length > 13 ? counted(fields.length, "field") : words}`
  },
  graphOf: (name: string) => `Graph of ${name}`,
  notDrawn: "The picture could not be drawn",
  showHidden: "Show hidden",
  panel: "Parts of the space",
  parts: "Parts",
  close: "Close",
  nothingYet: "This space shows nothing yet.",
  emptyCollection: (name: string) =>
    `The collection ${name} has no parts yet. What it gets appears here at once.`,
  emptyOwn: "You can also add parts of the space’s own.",
  openCollection: "Open the collection",
  selectHint: "Select a part to see where each of its fields comes from.",
  filter: "Filter by name",
  noMatch: "No part has this in its name.",
  showMore: (many: number) => `Show ${counted(many, "more", "more")}`,
  noneOf: { block: "No blocks.", layer: "No layers.", specialty: "No specialties." },
  add: { block: "New block", layer: "New layer", specialty: "New specialty" },
  addPart: { block: "Add the block", layer: "Add the layer", specialty: "Add the specialty" },
  addNote: {
    block: "A block of this space alone. The collection stays as it is.",
    layer: "A layer of this space alone. The collection stays as it is.",
    specialty: "A specialty of this space alone. The collection stays as it is."
  },
  added: (name: string) => `Added “${name}”`,
  needsLayer: "A block stands on a layer. Add a layer first.",
  blocksOn: (many: number) => counted(many, "block"),
  hiddenTitle: (many: number) => `Hidden (${many.toLocaleString("en")})`,
  hiddenByItself: "hidden here",
  hiddenWithLayer: (layer: string) => `with its layer ${layer}`,
  hiddenWithoutLayer: "there is no layer to stand on",
  hidesBlocks: (many: number) => `hides the ${counted(many, "block")} on it too`,
  waitingTitle: (many: number) => `Waiting for parts that are gone (${many.toLocaleString("en")})`,
  waitingNote:
    "The collection no longer has these. What the space changed on them is kept, and applies again if the same id returns.",
  waitingHides: "would be hidden",
  drop: "Drop for good",
  dropOf: (name: string) => `Drop for good: what the space changed on ${name}`,
  dropTitle: (name: string) => `Drop the changes to “${name}” for good?`,
  dropNote:
    "The collection no longer has this part. If it returns, it will look as the collection has it. This cannot be undone.",
  dropped: (name: string) => `Dropped the changes to “${name}”`,
  showAgain: "Show again",
  showPartAgain: (name: string) => `Show again: ${name}`,
  showLayerAgain: "Show the layer again",
  shownAgain: (name: string) => `“${name}” is shown again`,
  hide: "Hide",
  hidden: (name: string) => `Hid “${name}”`,
  undo: "Undo",
  remove: "Delete for good",
  removeTitle: (name: string) => `Delete “${name}” for good?`,
  removeNote: (kind: keyof typeof kindWords) =>
    `This ${kindWords[kind]} is the space’s own: nothing brings it back. Projects that have it already keep it.`,
  removed: (name: string) => `Deleted “${name}”`,
  inUse: (many: number) => `${counted(many, "block")} ${many === 1 ? "stands" : "stand"} on this layer`,
  inUseNote: (many: number) => `Move or delete ${many === 1 ? "it" : "them"} first. Hidden ones count too.`,
  sources: {
    collection: "From the collection",
    overlay: "Overridden here",
    custom: "The space’s own"
  },
  by: (who: string | undefined) => (who === undefined ? "" : ` by ${who}`),
  you: "you",
  somebody: "another person",
  unknownSince: "since before the service recorded it",
  without: "Without it",
  nothing: "Nothing",
  reset: "Reset",
  resetField: (field: string) => `Reset ${fieldWord(field)} to what the collection says`,
  resetDone: (field: string, name: string) => `${name}: the ${fieldWord(field)} is the collection’s again`,
  change: "Change",
  changeField: (field: string) => `Change ${fieldWord(field)}`,
  override: "Override",
  overrideField: (field: string) => `Override ${fieldWord(field)}`,
  save: "Save",
  saved: (name: string) => `Changed “${name}”`,
  sameAsCollection: "This is what the collection says. Reset the field to follow it.",
  alsoNames: (names: ReadonlyArray<string>) =>
    `Also names ${listed(names)}, which ${names.length === 1 ? "is" : "are"} not shown here.`,
  namesGone: (name: string) => `It names the layer ${name}, which is gone.`,
  fallbacks: {
    inherited_layer: "So it stands on the layer that the collection gives it, until the other one returns.",
    first_layer: "So it stands on the first layer, until its own returns."
  },
  hiddenNow: "The space does not show it",
  hiddenReasons: {
    overlay: "It is hidden here",
    layer: (name: string) => `Its layer ${name} is hidden`,
    no_layer: "There is no layer that it could stand on"
  },
  hiddenNote: "What follows is how it would look if it were shown.",
  hidesAlso: (many: number) =>
    `The ${counted(many, "block")} on this layer ${many === 1 ? "is" : "are"} hidden with it.`,
  hideLayerTitle: (name: string, many: number) => `Hide “${name}” and the ${counted(many, "block")} on it?`,
  hideLayerNote: "They go out of sight together, and come back when the layer is shown again.",
  hideLayer: "Hide the layer",
  overtaken: "Somebody changed this meanwhile",
  overtakenBy: (who: string) => `${who} changed this meanwhile`,
  theyWrote: "It says now:",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  overtakenReset: "It was not reset. Look at what it says now, and reset it if you still want to.",
  overtakenRemove: "It was not deleted. Look at it again first.",
  nameMissing: "A name is needed.",
  oneLine: "A name has no line breaks.",
  tooLong: (most: number) => `At most ${most.toLocaleString("en")} characters.`,
  notPosition: "A whole number from 0 to 1,000,000.",
  positionHint: "The least comes first; equal ones go by name.",
  positionOptional: "The least comes first. Leave it empty to come after all others.",
  noSpecialties: "This space has no specialties.",
  hiddenChoice: (name: string) => `${name} (hidden)`,
  gone: "This part is not there any more",
  goneNote: "The collection or somebody else took it away.",
  showAll: "Show all parts"
} as const
