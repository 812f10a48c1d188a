import { sentences } from "../sentences.ts"
import { acme, changed, changers, made, shop } from "./ids.ts"
import { standing } from "./partNotes.ts"
import type { SchemaNotes } from "./SchemaNote.ts"

const content = {
  layers: [{ id: "front", name: "Front", description: "", position: 0 }],
  specialties: [],
  blocks: [{ id: "web", name: "Web", description: "Shows the shop", ...standing("front") }],
  edges: []
}

const notes = [{ path: ["line 12", "spec", "lifecycle"], message: "a block has no lifecycle: left out" }]

const noted = "What could not be taken over, and what had to be changed to fit; at most 1,000."

/** Imports of designs from other tools. */
export const interchangeNotes: SchemaNotes = {
  Import: {
    description: "A text in the format of another tool, or its files, and whose collection it becomes.",
    example: {
      owner_org_id: acme,
      content:
        '{"nodes": [{"unique-id": "web", "node-type": "service", "name": "Web", "description": "Shows the shop"}]}'
    },
    fields: {
      owner_org_id: "The organisation that is to own the collection; null for a global one.",
      name: "The name of the collection; the design's own by default.",
      content: "The whole text, as its tool reads it; or send `files`.",
      files: "Files that refer to each other, in place of `content`: 1 to 2,000, each path once."
    }
  },
  ImportedFile: {
    description: "A file of a design in the format of another tool.",
    example: { path: "systems/shop.dsl", content: 'shop = softwareSystem "Shop"' },
    fields: {
      path: "Where it is below the folder of all files, with `/` between names, without `.` and `..`.",
      content: "Its whole text."
    }
  },
  ImportedCollection: {
    description: "The collection that was made, and what could not be taken over.",
    example: {
      collection: {
        id: shop,
        owner_org_id: acme,
        name: "Shop",
        description: "",
        created_at: made,
        updated_at: changed,
        ...changers,
        deleted_at: null,
        deleted_by: null,
        ...content
      },
      notes
    },
    fields: { collection: "The collection, as its read answers it.", notes: noted }
  },
  ImportPreview: {
    description: "The collection that would be made, without an id, and what could not be taken over.",
    example: { collection: { name: "Shop", description: "", owner_org_id: acme, ...content }, notes },
    fields: { collection: "What the import would make.", notes: noted }
  },
  ImportedParts: {
    description: "What an import would make: a collection that has no id yet, and no version.",
    example: { name: "Shop", description: "", owner_org_id: acme, ...content },
    fields: { owner_org_id: "The organisation that would own it; null for a global collection." }
  },
  ImportNote: {
    description: "One thing that an import leaves out or changes.",
    example: notes[0],
    fields: {
      path: sentences(
        "Where it stands: a line of the text and what is there, after its file where there are several, or a place in `collection`.",
        "Empty where it concerns the whole."
      ),
      message: "What is left out or changed, and why."
    }
  }
}
