import { blockKinds, counted, howMade } from "./words.ts"

export const collections = {
  collections: "Collections",
  newCollection: "New collection",
  owner: "Owner",
  ownerHint: "Its admins edit it, its members see it and build spaces on it.",
  global: "Global",
  you: "you",
  changed: "changed",
  none: "No collections yet. A collection is a template of a system: generate one from a brief, or build one by hand.",
  versionBy: (version: number, edit: keyof typeof howMade, who: string | undefined) =>
    `version ${version.toLocaleString("en")}, ${howMade[edit]}${who === undefined ? "" : ` by ${who}`}`,
  editDetails: "Edit details",
  theirDetails: (name: string, description: string) =>
    description === "" ? `It is now called “${name}”.` : `It is now called “${name}”: ${description}`
} as const

export const collectionParts = {
  layer: "Layer",
  specialties: "Specialties",
  name: "Name",
  description: "Description",
  kind: "Kind",
  label: "Label",
  labelHint: "What the first block does with the second, as “reads prices from”. It may be empty.",
  nothing: "Nothing",
  kinds: blockKinds,
  editHint:
    "Select a part here or in the picture to edit it. To add an edge, drag from the rim of a block to another block.",
  noSpecialties: "No specialties yet.",
  add: { blocks: "Add a block", layers: "Add a layer", specialties: "Add a specialty" },
  changed: (name: string) => `Changed “${name}”`,
  removed: (name: string) => `Removed “${name}”`,
  moved: (name: string) => `Moved “${name}”`,
  edgesOf: {
    out: (many: number) => `Leads to (${many.toLocaleString("en")})`,
    in: (many: number) => `Comes from (${many.toLocaleString("en")})`
  },
  noEdges: { out: "No edge leads out of this block.", in: "No edge leads to this block." },
  addEdge: { out: "Add an edge to…", in: "Add an edge from…" },
  otherEnd: { out: "To the block", in: "From the block" },
  edgeAdded: "Added the edge",
  edgeRemoved: "Removed the edge",
  undo: "Undo",
  undone: "Undone",
  gone: {
    layers: "This layer is no longer there.",
    specialties: "This specialty is no longer there.",
    blocks: "This block is no longer there.",
    edges: "This edge is no longer there."
  },
  taken: (name: string) => `The id for “${name}” was taken meanwhile. Add it again.`,
  layerInUse: (many: number) =>
    `${counted(many, "block")} ${many === 1 ? "stands" : "stand"} on this layer. Move or remove ${many === 1 ? "it" : "them"} first.`,
  edgeThere: "There is an edge that way between the two already.",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  overtaken: (who: string | undefined) => `${who ?? "Somebody"} changed this collection before you`
} as const

export const decompose = {
  titleOf: (name: string) => `Decompose “${name}”`,
  qualities: [
    { value: "pro", label: "Pro: thorough, costs more" },
    { value: "fast", label: "Fast: quicker, costs less" }
  ],
  now: "Now",
  later: "With its parts"
} as const

export const imports = {
  title: "Import a collection",
  note: "A design from another tool becomes a collection. Nothing is written before you have seen what comes of it.",
  noDesign: "No file here is of a format that can be imported.",
  unsafeZip: "This zip has a link, or a path that leads out of it. Nothing of it was read.",
  largeZip: "This zip unpacks to more than 64 MiB, which is more than an import takes.",
  brokenZip: "This zip cannot be read.",
  filesTaken: (count: number): string =>
    count === 1 ? "One file is imported" : `${count.toLocaleString("en")} files are imported together`,
  notUtf8: (line: number): string =>
    `Line ${line.toLocaleString("en")} has bytes that are not UTF-8. Save the file as UTF-8, and choose it again.`,
  more: (count: number) => `and ${count.toLocaleString("en")} more`,
  counts: (layers: number, blocks: number, specialties: number, edges: number) =>
    [
      `${layers.toLocaleString("en")} ${layers === 1 ? "layer" : "layers"}`,
      `${blocks.toLocaleString("en")} ${blocks === 1 ? "block" : "blocks"}`,
      `${specialties.toLocaleString("en")} ${specialties === 1 ? "specialty" : "specialties"}`,
      `${edges.toLocaleString("en")} ${edges === 1 ? "edge" : "edges"}`
    ].join(", "),
  notes: "What is left out or changed"
} as const
