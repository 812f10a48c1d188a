import { partFields } from "@design-workspace/domain/collections/partFields"
import { factFields } from "@design-workspace/domain/shared/factFields"
import { Struct } from "effect"
import { sentences } from "../sentences.ts"
import { authorName } from "./authorNotes.ts"
import { acme, ada, changed, changerNames, changers, made, shop } from "./ids.ts"
import {
  exampleLayers as layers,
  partTexts,
  exampleSpecialties as specialties,
  standing,
  exampleWeb as web
} from "./partNotes.ts"
import type { SchemaNotes } from "./SchemaNote.ts"

const label =
  "What the edge says, on one line; left out where it says nothing. It does not make two edges different."

const technology = "What it goes by, on one line: `HTTPS`. Left out where nothing is said of it."

const cart = { id: "cart", name: "Cart service", description: "", ...standing("core", "backend") }
const edges = [{ source_id: "web", target_id: "cart", label: "puts items into" }]

const summary = {
  id: shop,
  owner_org_id: acme,
  name: "Online shop",
  description: "What every shop of ours starts from.",
  created_at: made,
  updated_at: changed,
  ...changers,
  deleted_at: null,
  deleted_by: null
}

const fields = {
  owner_org_id: "The organisation that owns it; null for a global collection.",
  updated_at: "The version: ETag and lock.",
  deleted_at: "null unless it is in the trash."
}

const version = {
  version: 3,
  edit_type: "restore",
  restored_from: 1,
  attempt_id: null,
  author_id: ada,
  author_name: "Ada Lovelace",
  created_at: changed
}

const versionType = sentences(
  "How the version came to be.",
  "`create`: the first one; `edit`: written by a caller; `generate`: by a generation; `decompose`: a block was replaced by its parts; `restore`: a copy of an earlier one."
)

const versionFields = {
  restored_from: "The version whose content it has; null unless it was restored.",
  attempt_id: "The run that made it; null where none did.",
  author_id:
    "null for the first version of a collection that is older than its versions, whose author is not known.",
  author_name: authorName,
  created_at: "The collection's `updated_at` from then on."
}

const pages = { id: "web-pages", name: "Pages", description: "", ...standing("edge", "frontend") }
const basket = { id: "web-basket", name: "Basket", description: "", ...standing("edge", "frontend") }

const freeText = "What it is, in free text; empty unless given."
const changedParts = {
  layers: "The layers that are to be, all of them; those that it lacks are removed.",
  specialties: "The specialties that are to be, all of them.",
  blocks: "The blocks that are to be, all of them.",
  edges: "The edges that are to be, all of them; none twice, and none from a block to itself."
}

/** Collections, their parts, and the decomposition of a block. */
export const collectionNotes: SchemaNotes = {
  Layer: {
    description: "A lane of the design; `position` orders lanes, ties go by name.",
    example: layers[0]
  },
  Specialty: { description: "A skill that people who work on a block need.", example: specialties[0] },
  Block: {
    description: "A part of the design, on one layer.",
    example: web,
    fields: partTexts(factFields, "shown")
  },
  Edge: {
    description: "A directed link between two different blocks.",
    example: edges[0],
    fields: { label, technology }
  },
  Collection: {
    description: "A reusable template with all its parts, in the order in which they were written.",
    example: { ...summary, layers, specialties, blocks: [web, cart], edges },
    fields
  },
  CollectionSummary: {
    description: "A collection without its parts.",
    example: { ...summary, ...changerNames, deleted_by_name: null },
    fields
  },
  CollectionGraph: {
    description: "What a collection holds: layers as lanes, blocks as nodes.",
    example: {
      updated_at: changed,
      lanes: layers.map(({ id, name, position }) => ({ id, label: name, position })),
      nodes: [web, cart].map(({ description: _, name, ...node }) => ({ ...node, label: name })),
      edges
    },
    fields: {
      nodes: "The blocks, in the order in which they were written.",
      updated_at: "The version: ETag and lock."
    }
  },
  NewLayer: {
    description: "A layer in a body; without `position` it stands where it is written.",
    example: { id: "edge", name: "Edge" },
    fields: partTexts(partFields.layer, "given")
  },
  NewSpecialty: {
    description: "A specialty in a body.",
    example: { id: "frontend", name: "Frontend Engineer" },
    fields: partTexts(partFields.specialty, "given")
  },
  NewBlock: {
    description: "A block in a body.",
    example: Struct.omit(web, ["description"]),
    fields: partTexts(partFields.block, "given")
  },
  NewCollection: {
    description: "A collection to make; parts that are left out are empty.",
    example: {
      name: "Online shop",
      owner_org_id: acme,
      layers: [{ id: "edge", name: "Edge" }],
      specialties: [{ id: "frontend", name: "Frontend Engineer" }],
      blocks: [Struct.omit(web, ["description", "kind"])]
    },
    fields: {
      name: "Its name, on one line.",
      description: freeText,
      layers: "None unless given.",
      specialties: "None unless given.",
      blocks: "None unless given; each on a layer of `layers`.",
      edges: "None unless given; each between two blocks of `blocks`.",
      owner_org_id: "null makes it global."
    }
  },
  CollectionPatch: {
    description: "What changes; fields that are left out stay, each kind of part is replaced whole.",
    example: { name: "Online shop", expectedUpdatedAt: changed },
    fields: {
      ...changedParts,
      name: "The new name.",
      description: "The new description.",
      owner_org_id: "The organisation that is to own it; null makes it global, which only site-admins may.",
      expectedUpdatedAt: "The version that the change builds on."
    }
  },
  CollectionVersion: {
    description: "One content that a collection had, with all its parts; never changed or removed.",
    example: { ...version, layers, specialties, blocks: [web, cart], edges },
    fields: { ...versionFields, edit_type: versionType }
  },
  CollectionVersionSummary: {
    description: "One content that a collection had, without its parts.",
    example: version,
    fields: { ...versionFields, edit_type: versionType }
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
      to: "The number of the later version.",
      layers: "What changed among the layers.",
      specialties: "What changed among the specialties.",
      blocks: "What changed among the blocks.",
      edges: "Which edges came and went; `changed`: those that say something else.",
      from: "0 where the first version is compared with nothing."
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
    fields: {
      id: "Its id; made by the service unless given. The removed block's id may be used again.",
      ...partTexts(partFields.block, "divided")
    }
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
      sub_blocks: "The parts, at least two.",
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
    fields: {
      removed: "The id of the block that was replaced.",
      sub_blocks: "The parts that stand in its place.",
      edges: "The links between the parts, as they were sent.",
      rewired_edges: "The removed block's edges, with their new ends and the labels that they had."
    }
  },
  DecompositionRequest: {
    description: "The decomposition to propose.",
    example: {
      messages: [{ role: "user", content: "Part the frontend by what shoppers do." }],
      quality: "fast",
      count: { min: 2, max: 4 },
      confirm: true
    },
    fields: {
      messages: "What the parts should be, in the words of a conversation: 1 to 10 messages.",
      count: "How many parts.",
      quality: "`pro` by default.",
      confirm: "Tokens must send true."
    }
  },
  DecompositionPreview: {
    description: "A proposal, in the form that `applyDecomposition` takes.",
    example: {
      block_id: "web",
      sub_blocks: [pages, basket],
      edges: [{ source_id: "web-pages", target_id: "web-basket" }],
      updated_at: changed
    },
    fields: {
      block_id: "The block that would be replaced.",
      sub_blocks: "The parts, at least two.",
      edges: "The links between the parts.",
      updated_at: "The collection's version: send it as `expectedUpdatedAt`."
    }
  },
  PartCount: {
    description: "How many sub-blocks; null or missing is open.",
    example: { min: 2, max: 4 },
    fields: {
      min: "The fewest parts, from 2 to 100.",
      max: "The most parts, from 2 to 100; not below `min`."
    }
  },
  Lane: {
    description: "A layer as a lane.",
    example: { id: "edge", label: "Edge", position: 0 },
    fields: { label: "The layer's name." }
  },
  LaneNode: {
    description: "A block as a node on a lane.",
    example: { id: "web", label: "Web frontend", ...standing("edge", "frontend") },
    fields: { label: "The block's name.", ...partTexts(factFields, "shown") }
  }
}
