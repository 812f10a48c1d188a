import { acme, ada, changed, made, shop } from "./ids.ts"
import type { SchemaNotes } from "./SchemaNote.ts"

const layers = [
  { id: "edge", name: "Edge", description: "What faces the public.", position: 0 },
  { id: "core", name: "Core", description: "", position: 1 }
]
const specialties = [
  { id: "frontend", name: "Frontend Engineer", description: "" },
  { id: "backend", name: "Backend Engineer", description: "" }
]
const kind = "What it is. A `service`, the default, is left out of answers."
const label =
  "What the edge says, on one line; left out where it says nothing. It does not make two edges different."

const web = {
  id: "web",
  name: "Web frontend",
  description: "What shoppers see and touch.",
  layer_id: "edge",
  default_specialties: ["frontend"],
  kind: "client"
}
const cart = {
  id: "cart",
  name: "Cart service",
  description: "",
  layer_id: "core",
  default_specialties: ["backend"]
}
const edges = [{ source_id: "web", target_id: "cart", label: "puts items into" }]

const summary = {
  id: shop,
  owner_org_id: acme,
  name: "Online shop",
  description: "What every shop of ours starts from.",
  created_at: made,
  updated_at: changed,
  deleted_at: null,
  deleted_by: null
}

const fields = {
  owner_org_id: "null for a global collection.",
  updated_at: "The version: ETag and lock.",
  deleted_at: "null unless it is in the trash."
}

const version = {
  version: 3,
  edit_type: "restore",
  restored_from: 1,
  attempt_id: null,
  author_id: ada,
  created_at: changed
}

const versionFields = {
  restored_from: "The version whose content it has; null unless it was restored.",
  attempt_id: "The run that made it; null where none did.",
  author_id:
    "null for the first version of a collection that is older than its versions, whose author is not known.",
  created_at: "The collection's `updated_at` from then on."
}

const pages = {
  id: "web-pages",
  name: "Pages",
  description: "",
  layer_id: "edge",
  default_specialties: ["frontend"]
}
const basket = {
  id: "web-basket",
  name: "Basket",
  description: "",
  layer_id: "edge",
  default_specialties: ["frontend"]
}

/** Collections, their parts, and the decomposition of a block. */
export const collectionNotes: SchemaNotes = {
  Layer: {
    description: "A lane of the design; `position` orders lanes, ties go by name.",
    example: layers[0]
  },
  Specialty: { description: "A skill that people who work on a block need.", example: specialties[0] },
  Block: { description: "A part of the design, on one layer.", example: web, fields: { kind } },
  Edge: {
    description: "A directed link between two different blocks.",
    example: edges[0],
    fields: { label }
  },
  Collection: {
    description: "A reusable template with all its parts, in the order in which they were written.",
    example: { ...summary, layers, specialties, blocks: [web, cart], edges },
    fields
  },
  CollectionSummary: { description: "A collection without its parts.", example: summary, fields },
  CollectionGraph: {
    description: "What a collection holds: layers as lanes, blocks as nodes.",
    example: {
      updated_at: changed,
      lanes: layers.map(({ id, name, position }) => ({ id, label: name, position })),
      nodes: [web, cart].map(({ description: _, name, ...node }) => ({ ...node, label: name })),
      edges
    },
    fields: { updated_at: "The version: ETag and lock." }
  },
  NewLayer: {
    description: "A layer in a body; without `position` it stands where it is written.",
    example: { id: "edge", name: "Edge" }
  },
  NewSpecialty: {
    description: "A specialty in a body.",
    example: { id: "frontend", name: "Frontend Engineer" }
  },
  NewBlock: {
    description: "A block in a body.",
    example: {
      id: "web",
      name: "Web frontend",
      layer_id: "edge",
      default_specialties: ["frontend"],
      kind: "client"
    },
    fields: { kind }
  },
  NewCollection: {
    description: "A collection to make; parts that are left out are empty.",
    example: {
      name: "Online shop",
      owner_org_id: acme,
      layers: [{ id: "edge", name: "Edge" }],
      specialties: [{ id: "frontend", name: "Frontend Engineer" }],
      blocks: [{ id: "web", name: "Web frontend", layer_id: "edge", default_specialties: ["frontend"] }]
    },
    fields: { owner_org_id: "null makes it global." }
  },
  CollectionPatch: {
    description: "What changes; fields that are left out stay, each kind of part is replaced whole.",
    example: { name: "Online shop", expectedUpdatedAt: changed },
    fields: { expectedUpdatedAt: "The version that the change builds on." }
  },
  CollectionVersion: {
    description: "One content that a collection had, with all its parts; never changed or removed.",
    example: { ...version, layers, specialties, blocks: [web, cart], edges },
    fields: versionFields
  },
  CollectionVersionSummary: {
    description: "One content that a collection had, without its parts.",
    example: version,
    fields: versionFields
  },
  ContentDiff: {
    description: "What changed from one version of a collection to another.",
    example: {
      from: 2,
      to: 3,
      layers: { added: [], removed: [], reordered: false, changed: [] },
      specialties: { added: [], removed: [], reordered: false, changed: [] },
      blocks: {
        added: [cart],
        removed: [],
        reordered: false,
        changed: [{ before: { ...web, name: "Web" }, after: web }]
      },
      edges: { added: edges, removed: [], reordered: false, changed: [] }
    },
    fields: {
      from: "0 where the first version is compared with nothing.",
      edges: "`changed`: the edges that have another label."
    }
  },
  CollectionVersionRestore: {
    description: "What the restore builds on; it may be left out.",
    example: { expectedUpdatedAt: changed },
    fields: { expectedUpdatedAt: "The collection's version: its `updated_at`." }
  },
  SubBlock: {
    description: "A part of a block; layer and specialties default to the block's, an absent id is made.",
    example: { id: "web-pages", name: "Pages" },
    fields: { kind: "What it is; `service` by default, whatever the block was." }
  },
  Decomposition: {
    description: "What a block is replaced by.",
    example: {
      sub_blocks: [
        { id: "web-pages", name: "Pages" },
        { id: "web-basket", name: "Basket" }
      ],
      edges: [{ source_id: "web-pages", target_id: "web-basket" }],
      expectedUpdatedAt: changed
    },
    fields: {
      edges: "Links between the sub-blocks; none unless given.",
      expectedUpdatedAt: "The collection's version when the variant was built."
    }
  },
  Decomposed: {
    description: "What was done: the removed block, and what replaces it.",
    example: {
      removed: "web",
      sub_blocks: [pages, basket],
      edges: [{ source_id: "web-pages", target_id: "web-basket" }],
      rewired_edges: [{ source_id: "web-basket", target_id: "cart" }]
    },
    fields: { rewired_edges: "The removed block's edges, with their new ends and the labels that they had." }
  },
  DecompositionRequest: {
    description: "The decomposition to propose.",
    example: {
      messages: [{ role: "user", content: "Part the frontend by what shoppers do." }],
      quality: "fast",
      count: { min: 2, max: 4 },
      confirm: true
    },
    fields: { quality: "`pro` by default.", confirm: "Tokens must send true." }
  },
  DecompositionPreview: {
    description: "A proposal, in the form that `applyDecomposition` takes.",
    example: {
      block_id: "web",
      sub_blocks: [pages, basket],
      edges: [{ source_id: "web-pages", target_id: "web-basket" }],
      updated_at: changed
    },
    fields: { updated_at: "The collection's version: send it as `expectedUpdatedAt`." }
  },
  PartCount: { description: "How many sub-blocks; null or missing is open.", example: { min: 2, max: 4 } }
}
