import { acme, ada, changed, made, sentences, shop, standing, type Texts } from "../wire/Texts.ts"

const content = {
  layers: [{ id: "front", name: "Front", description: "", position: 0 }],
  specialties: [],
  blocks: [{ id: "web", name: "Web", description: "Shows the shop", ...standing("front") }],
  edges: []
}

const notes = [{ path: ["line 12", "spec", "lifecycle"], message: "a block has no lifecycle: left out" }]

/** Imports of designs from other tools. */
export const interchangeTexts: Texts = {
  fields: {
    owner_org_id: "The organisation that is to own the collection; null for a global one.",
    content: "The whole text, as its tool reads it; or send `files`.",
    files: "Files that refer to each other, in place of `content`: 1 to 2,000, each path once.",
    path: "Where it is below the folder of all files, with `/` between names, without `.` and `..`.",
    collection: "The collection, as its read answers it.",
    notes: "What could not be taken over, and what had to be changed to fit; at most 1,000.",
    message: "What is left out or changed, and why."
  },
  example: {
    name: "Shop",
    content: 'shop = softwareSystem "Shop"',
    path: "systems/shop.dsl",
    collection: {
      id: shop,
      owner_org_id: acme,
      name: "Shop",
      description: "",
      created_at: made,
      updated_at: changed,
      created_by: ada,
      updated_by: ada,
      deleted_at: null,
      deleted_by: null,
      ...content
    },
    description: "",
    layers: [{ id: "front", name: "Front", description: "", position: 0 }],
    specialties: [],
    blocks: [{ id: "web", name: "Web", description: "Shows the shop", ...standing("front") }],
    edges: []
  },
  schemas: {
    Import: {
      description: "A text in the format of another tool, or its files, and whose collection it becomes.",
      example: {
        content:
          '{"nodes": [{"unique-id": "web", "node-type": "service", "name": "Web", "description": "Shows the shop"}]}'
      },
      fields: { name: "The name of the collection; the design's own by default." }
    },
    ImportedFile: {
      description: "A file of a design in the format of another tool.",
      fields: { content: "Its whole text." }
    },
    ImportedCollection: "The collection that was made, and what could not be taken over.",
    ImportPreview: {
      description: "The collection that would be made, without an id, and what could not be taken over.",
      example: { collection: { name: "Shop", description: "", owner_org_id: acme, ...content } },
      fields: { collection: "What the import would make." }
    },
    ImportedParts: {
      description: "What an import would make: a collection that has no id yet, and no version.",
      fields: { owner_org_id: "The organisation that would own it; null for a global collection." }
    },
    ImportNote: {
      description: "One thing that an import leaves out or changes.",
      example: notes[0],
      fields: {
        path: sentences(
          "Where it stands: a line of the text and what is there, after its file where there are several, or a place in `collection`.",
          "Empty where it concerns the whole."
        )
      }
    }
  }
}
