import { blockKinds, counted, howMade, partFields } from "./words.ts"

export const spaces = {
  spaces: "Spaces",
  newSpace: "New space",
  none: "No spaces yet. A space shows a collection to an organisation, which hides, changes and adds what it needs. Make one to start projects in it.",
  showsCollection: (name: string | undefined) =>
    name === undefined ? "Shows a collection that is in the trash or not yours to see" : `Shows ${name}`,
  unknownCollection: "a collection that you cannot see, or that is in the trash",
  otherOrganisation: "Another organisation",
  changed: "changed",
  guestsWelcome: "takes guests’ projects",
  changeDetails: "Change name and collection",
  moveToTrash: "Move to the trash",
  goAlong: (count: number) =>
    count === 1
      ? "One project goes out of sight with it, for everybody:"
      : `${count.toLocaleString("en")} projects go out of sight with it, for everybody:`,
  name: "Name",
  collection: "Collection",
  guests: "Guests",
  managers: "Managers",
  membersNote: (organisation: string) =>
    `Members of ${organisation} see this space and make projects in it. Who reads and writes a project is decided in the project.`
} as const

const fieldWord = (field: string): string =>
  (partFields as Readonly<Record<string, string>>)[field]?.toLowerCase() ?? field

const listed = (words: ReadonlyArray<string>): string => words.join(", ")

const kindWords = { block: "block", layer: "layer", specialty: "specialty" } as const

export const spaceParts = {
  listed,
  fieldWord,
  fields: partFields,
  kindNames: { block: "Block", layer: "Layer", specialty: "Specialty" },
  kindsMany: { block: "Blocks", layer: "Layers", specialty: "Specialties" },
  kinds: blockKinds,
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
  parts: "Parts",
  noneOf: { block: "No blocks.", layer: "No layers.", specialty: "No specialties." },
  add: { block: "New block", layer: "New layer", specialty: "New specialty" },
  addPart: { block: "Add the block", layer: "Add the layer", specialty: "Add the specialty" },
  addNote: {
    block: "A block of this space alone. The collection stays as it is.",
    layer: "A layer of this space alone. The collection stays as it is.",
    specialty: "A specialty of this space alone. The collection stays as it is."
  },
  drop: "Drop for good",
  dropNote:
    "The collection no longer has this part. If it returns, it will look as the collection has it. This cannot be undone.",
  showAgain: "Show again",
  shownAgain: (name: string) => `“${name}” is shown again`,
  remove: "Delete for good",
  removeNote: (kind: keyof typeof kindWords) =>
    `This ${kindWords[kind]} is the space’s own: nothing brings it back. Projects that have it already keep it.`,
  sources: { collection: "From the collection", overlay: "Overridden here", custom: "The space’s own" },
  by: (who: string | undefined) => (who === undefined ? "" : ` by ${who}`),
  nothing: "Nothing",
  resetField: (field: string) => `Reset ${fieldWord(field)} to what the collection says`,
  resetDone: (field: string, name: string) => `${name}: the ${fieldWord(field)} is the collection’s again`,
  changeField: (field: string) => `Change ${fieldWord(field)}`,
  overrideField: (field: string) => `Override ${fieldWord(field)}`,
  alsoNames: (names: ReadonlyArray<string>) =>
    `Also names ${listed(names)}, which ${names.length === 1 ? "is" : "are"} not shown here.`,
  fallbacks: {
    inherited_layer: "So it stands on the layer that the collection gives it, until the other one returns.",
    first_layer: "So it stands on the first layer, until its own returns."
  },
  hiddenReasons: {
    overlay: "It is hidden here",
    layer: (name: string) => `Its layer ${name} is hidden`,
    no_layer: "There is no layer that it could stand on"
  },
  hideLayer: "Hide the layer",
  overtaken: "Somebody changed this meanwhile",
  notPosition: "A whole number from 0 to 1,000,000.",
  hiddenChoice: (name: string) => `${name} (hidden)`
} as const

export const upstream = {
  title: "Upstream",
  note: (collection: string | undefined) =>
    `What changed in ${collection ?? "the collection"} under this space. What the space says itself stays until somebody resets it.`,
  version: (version: number, edit: keyof typeof howMade) =>
    `Version ${version.toLocaleString("en")}, ${howMade[edit]}`,
  group: "Upstream",
  groups: { decide: "To decide", new: "New", clean: "Came through", removed: "Gone", edges: "Edges" },
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
  before: "Before",
  now: "In the collection now",
  empty: "nothing",
  keepOurs: "Keep ours",
  reset: (field: string) => `Reset the ${field}`,
  referenceNotes: {
    orphaned: "A layer or specialty that this block names was dropped, so the block is shown without it.",
    returned: "A layer or specialty that this block names is there again, so the block is shown with it.",
    moved: "Its layer is gone as before, and another one stands in for it now."
  }
} as const
