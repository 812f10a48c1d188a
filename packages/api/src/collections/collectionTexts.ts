import { partFields } from "@design-workspace/domain/collections/partFields"
import { factFields } from "@design-workspace/domain/shared/factFields"
import { Struct } from "effect"
import { picture } from "../wire/pictureTexts.ts"
import {
  ada,
  authorName,
  changed,
  exampleLayers as layers,
  paragraphs,
  partTexts,
  preview,
  sentences,
  shop,
  exampleSpecialties as specialties,
  standing,
  type Texts,
  exampleWeb as web
} from "../wire/Texts.ts"

const cart = { id: "cart", name: "Cart service", description: "", ...standing("core", "backend") }
const edges = [{ source_id: "web", target_id: "cart", label: "puts items into" }]

const pages = { id: "web-pages", name: "Pages", description: "", ...standing("edge", "frontend") }
const basket = { id: "web-basket", name: "Basket", description: "", ...standing("edge", "frontend") }
const changedParts = {
  layers: "The layers that are to be, all of them; those that it lacks are removed.",
  specialties: "The specialties that are to be, all of them.",
  blocks: "The blocks that are to be, all of them.",
  edges: "The edges that are to be, all of them; none twice, and none from a block to itself."
}

export const collectionTexts: Texts = {
  operations: {
    listCollections: "Without their parts, newest first.",
    createCollection: paragraphs(
      "`owner_org_id` null makes it global. Parts may be left out. Arrays keep the order in which they are written.",
      sentences(
        "Breaches of the rules between parts are 400, each with its path.",
        "The rules: ids are unique, layers and specialties exist, an edge joins two different blocks, and no edge is there twice."
      )
    ),
    listTrashedCollections:
      "What the caller may restore, latest deletion first; nobody else's trash is shown.",
    readCollection: "Global collections, and those of the caller's organisations.",
    readCollectionGraph: paragraphs(
      "Layers as lanes from top to bottom, blocks as nodes, edges as they are.",
      `${picture}`,
      sentences(
        "With `diff_from`, the number of an earlier version, the answer is what changed since it.",
        "A picture shows both versions and marks what was added, removed and changed by colour, line and word.",
        "Without a picture the answer is what `readCollectionDiff` says."
      )
    ),
    updateCollection: paragraphs(
      sentences(
        "Fields that are left out stay.",
        "`layers`, `specialties`, `blocks` and `edges` are each replaced whole.",
        "While a generation runs, the content cannot be edited.",
        "The content before stays as a version, see `listCollectionVersions`.",
        "The `design` of a proposal is applied so, as any other edit."
      ),
      "`expectedUpdatedAt` (409 `stale`) or `If-Match` (412) guard against overwriting another's change.",
      sentences(
        "`owner_org_id` transfers the collection to another owner; the caller must administer both.",
        "Its history goes with it: whoever may read it then may read all its versions, and whoever may generate it then may read all its attempts with their messages.",
        "To transfer only the current content, create a new collection from it for the new owner."
      )
    ),
    trashCollection: "Moves it to the trash; spaces on it keep working. Not while a generation of it runs.",
    restoreCollection: "`deleted_at` and `deleted_by` are cleared.",
    previewCollectionRestore: sentences(
      preview,
      "`shown_in` lists the spaces that stand on the collection.",
      "They show it even while it is in the trash."
    ),
    purgeCollection: null,
    listCollectionVersions: paragraphs(
      sentences(
        "Each change of the content (`create`, `edit`, `generate`, `decompose`, `restore`) makes one, in its own transaction.",
        "They are numbered from 1 without a gap, and never changed or removed as long as the collection is there."
      ),
      sentences(
        "A change of name, description or owner alone makes none.",
        "Nor does a change that leaves the content as it was, unless it is a restore."
      ),
      sentences(
        "`created_at` is the `updated_at` that the change gave; `attempt_id` names the run that made it.",
        "A collection that is older than its versions has as version 1, with `author_id` null, what it held when they began."
      )
    ),
    readCollectionVersion: "With its parts as they were, whatever the collection holds by now.",
    readCollectionDiff: paragraphs(
      sentences(
        "From the version `from` to the one in the path.",
        "Without `from` it starts at the version before; before the first that is nothing, and `from` is 0."
      ),
      "Items are compared by their ids. `reordered` says that the items of both versions are in another order."
    ),
    restoreCollectionVersion: paragraphs(
      sentences(
        "The content of the version becomes a new, current version with `edit_type` `restore` and `restored_from`, also where it is the current one.",
        "The history stays as it is.",
        "A version from before the bounds of contents, 16 MiB and 50,000 references to specialties, that is larger is 400."
      ),
      sentences(
        "Name, description and owner stay.",
        "So do the overlays and custom items of every space: an item that a space hides stays hidden, and an override applies again where its item returns."
      ),
      sentences(
        "`expectedUpdatedAt` (409 `stale`) or `If-Match` (412) guard against overwriting another's change.",
        "The body may be left out.",
        "Not while a generation of it runs."
      )
    ),
    previewDecomposition: paragraphs(
      sentences(
        "Proposes sub-blocks for one block.",
        "Nothing is written, and it is allowed while a generation runs.",
        "Send what you want of it to `applyDecomposition`, with `updated_at` as `expectedUpdatedAt`.",
        "An unchanged proposal is accepted as long as the collection does not change."
      ),
      sentences(
        "`count` is required.",
        "A bound that is null or missing is open, which means 2 at least and 100 at most.",
        "If the number is outside it, the model is asked again at most twice, then the answer is 500 `BOUNDS_UNSATISFIED`.",
        "Nothing is cut.",
        "Ids and names of the sub-blocks are new to the collection; layers and specialties are the collection's own."
      ),
      sentences(
        "The enabled memory rules of the organisation and of the caller go into the prompt.",
        "A client that goes away stops the model."
      ),
      sentences(
        "Previews and proposals take turns at the model.",
        "One that gets no turn within 30 s is 429 `JOB_QUEUE_FULL`.",
        "A preview has the budgets of tokens of a proposal: 500 `GENERATION_FAILED`, or 429 `RATE_LIMITED` until the next day, or for a minute while other requests have reserved the rest."
      )
    ),
    applyDecomposition: paragraphs(
      sentences(
        "No model is called.",
        "The block is replaced by the sub-blocks.",
        "Layer and specialties of a sub-block default to the removed block's.",
        "Ids that are absent are made.",
        "The content before stays as a version."
      ),
      sentences(
        "Edges into the block go to the sub-blocks that no other sub-block points to.",
        "Edges out of it leave from those that point to none.",
        "`rewired_edges` lists them."
      )
    )
  },
  fields: {
    label:
      "What the edge says, on one line; left out where it says nothing. It does not make two edges different.",
    owner_org_id: "The organisation that owns it; null for a global collection.",
    updated_at: "The version: ETag and lock.",
    deleted_at: "null unless it is in the trash.",
    nodes: "The blocks, in the order in which they were written.",
    expectedUpdatedAt: "The version that the change builds on.",
    edit_type: sentences(
      "How the version came to be.",
      "`create`: the first one; `edit`: written by a caller; `generate`: by a generation; `decompose`: a block was replaced by its parts; `restore`: a copy of an earlier one."
    ),
    restored_from: "The version whose content it has; null unless it was restored.",
    attempt_id: "The run that made it; null where none did.",
    author_id:
      "null for the first version of a collection that is older than its versions, whose author is not known.",
    author_name: authorName,
    from: "0 where the first version is compared with nothing.",
    sub_blocks: "The parts, at least two.",
    removed: "The id of the block that was replaced.",
    rewired_edges: "The removed block's edges, with their new ends and the labels that they had.",
    messages: "What the parts should be, in the words of a conversation: 1 to 10 messages.",
    quality: "`pro` by default.",
    confirm: "Tokens must send true.",
    count: "How many parts.",
    block_id: "The block that would be replaced.",
    min: "The fewest parts, from 2 to 100.",
    max: "The most parts, from 2 to 100; not below `min`."
  },
  example: {
    id: "edge",
    name: "Online shop",
    description: "What every shop of ours starts from.",
    position: 0,
    layer_id: "edge",
    default_specialties: ["frontend"],
    label: "Edge",
    layers,
    specialties,
    blocks: [web, cart],
    lanes: layers.map(({ id, name, position }) => ({ id, label: name, position })),
    nodes: [web, cart].map(({ description: _, name, ...node }) => ({ ...node, label: name })),
    version: 3,
    edit_type: "restore",
    attempt_id: null,
    author_id: ada,
    author_name: "Ada Lovelace",
    from: 2,
    to: 3,
    sub_blocks: [pages, basket],
    rewired_edges: [{ source_id: "web-basket", target_id: "cart" }],
    messages: [{ role: "user", content: "Part the frontend by what shoppers do." }]
  },
  schemas: {
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
      fields: { technology: "What it goes by, on one line: `HTTPS`. Left out where nothing is said of it." }
    },
    Collection: {
      description: "A reusable template with all its parts, in the order in which they were written.",
      example: { id: shop }
    },
    CollectionSummary: { description: "A collection without its parts.", example: { id: shop } },
    CollectionGraph: "What a collection holds: layers as lanes, blocks as nodes.",
    NewLayer: {
      description: "A layer in a body; without `position` it stands where it is written.",
      example: { name: "Edge" },
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
        layers: [{ id: "edge", name: "Edge" }],
        specialties: [{ id: "frontend", name: "Frontend Engineer" }],
        blocks: [Struct.omit(web, ["description", "kind"])]
      },
      fields: {
        description: "What it is, in free text; empty unless given.",
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
        owner_org_id: "The organisation that is to own it; null makes it global, which only site-admins may."
      }
    },
    CollectionVersion: {
      description: "One content that a collection had, with all its parts; never changed or removed.",
      example: { created_at: changed },
      fields: { created_at: "The collection's `updated_at` from then on." }
    },
    CollectionVersionSummary: {
      description: "One content that a collection had, without its parts.",
      example: { created_at: changed },
      fields: { created_at: "The collection's `updated_at` from then on." }
    },
    ContentDiff: {
      description: "What changed from one version of a collection to another.",
      example: {
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
        layers: "What changed among the layers.",
        specialties: "What changed among the specialties.",
        blocks: "What changed among the blocks.",
        edges: "Which edges came and went; `changed`: those that say something else."
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
        edges: "Links between the sub-blocks; none unless given.",
        expectedUpdatedAt: "The collection's version when the variant was built."
      }
    },
    Decomposed: {
      description: "What was done: the removed block, and what replaces it.",
      example: { edges: [{ source_id: "web-pages", target_id: "web-basket" }] },
      fields: {
        sub_blocks: "The parts that stand in its place.",
        edges: "The links between the parts, as they were sent."
      }
    },
    DecompositionRequest: {
      description: "The decomposition to propose.",
      example: { quality: "fast", confirm: true }
    },
    DecompositionPreview: {
      description: "A proposal, in the form that `applyDecomposition` takes.",
      example: { edges: [{ source_id: "web-pages", target_id: "web-basket" }] },
      fields: {
        edges: "The links between the parts.",
        updated_at: "The collection's version: send it as `expectedUpdatedAt`."
      }
    },
    PartCount: { description: "How many sub-blocks; null or missing is open.", example: { min: 2, max: 4 } },
    Lane: { description: "A layer as a lane.", fields: { label: "The layer's name." } },
    LaneNode: {
      description: "A block as a node on a lane.",
      example: { id: "web", label: "Web frontend" },
      fields: { label: "The block's name.", ...partTexts(factFields, "shown") }
    }
  }
}
