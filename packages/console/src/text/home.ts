import type { Did } from "./actions.ts"
import { counted } from "./words.ts"

export const home = {
  title: "Home",
  group: "Home",

  stages: {
    queued: "Waiting for a worker",
    layers: "Finding the layers",
    specialties: "Finding the specialties",
    blocks: "Making the blocks",
    edges: "Drawing the edges",
    quality: "Checking the quality",
    write: "Writing the result",
    graph: "Making the graph",
    documents: "Writing the documents"
  },

  kinds: { collection: "Collection", space: "Space", project: "Project" },

  inTrash: (many: number, more: boolean): string =>
    many === 0
      ? "The trash is empty."
      : more
        ? `More than ${many} things are in the trash.`
        : `${counted(many, "thing")} ${many === 1 ? "is" : "are"} in the trash.`,

  welcomeSteps: [
    "Choose a brief. It says in plain words what the system is for.",
    "Generate. A model makes the design, and you watch it grow.",
    "Make a space of it for a team, and projects in the space."
  ],
  briefs: {
    "online-shop": "Visitors browse, fill a cart and pay, in small services of several languages.",
    "certificate-authority":
      "TLS certificates over ACME, in parts that face the internet and parts that never do.",
    "data-exchange": "Organisations exchange signed messages that can be proven in court years later."
  },

  somebody: "Somebody",
  things: {
    collection: "a collection",
    space: "a space",
    project: "a project",
    document: "a document",
    rule: "a memory rule"
  },
  theThing: {
    collection: "the collection",
    space: "the space",
    project: "the project",
    document: "the document",
    rule: "a memory rule"
  },
  changedSomething: ["changed"] as Did,
  failed: ["tried in vain to generate"] as Did,
  cancelled: ["cancelled a run of"] as Did
} as const

const kinds = { project: "project", space: "space", collection: "collection" } as const

type Kind = keyof typeof kinds

const goesWith: Readonly<Record<Kind, string>> = {
  project: "Its graph, its documents with all their versions and its grants are deleted with it.",
  space: "What it hides, overrides and adds, and its managers, are deleted with it.",
  collection: "Its layers, blocks, specialties and edges, its versions and its runs are deleted with it."
}

export const trash = {
  title: "Trash",
  group: "Trash",
  kindOf: (kind: Kind): string => kinds[kind],
  kindMany: { project: "Projects", space: "Spaces", collection: "Collections" },
  preview: "Preview",
  restoreWithSpace: "Restore with its space",

  andMore: (count: number): string => `and ${count.toLocaleString("en")} more`,

  resultsOf: (restored: number, refused: number): string =>
    refused === 0
      ? `${counted(restored, "thing is", "things are")} restored`
      : restored === 0
        ? `${counted(refused, "thing was", "things were")} not restored`
        : `${counted(restored, "thing is", "things are")} restored, ${counted(refused, "was", "were")} not`,

  purgeNote: (kind: Kind): string => `${goesWith[kind]} Nobody can bring it back.`
} as const

export const search = {
  title: "Search",
  hint: "Names, descriptions, prompts and documents that have all the words. A word is found by its beginning too.",
  kinds: {
    collection: "Collections",
    space: "Spaces",
    project: "Projects",
    document: "Documents",
    block: "Blocks",
    node: "Nodes"
  },
  kindOf: {
    collection: "Collection",
    space: "Space",
    project: "Project",
    document: "Document",
    block: "Block",
    node: "Node"
  },
  found: (shown: number, more: boolean): string =>
    more ? `The first ${shown} results` : shown === 1 ? "1 result" : `${shown} results`
} as const
