import { readingLimits } from "@design-workspace/domain/interchange/DesignSource"
import { readFormats } from "@design-workspace/domain/interchange/formats"
import { Duration } from "effect"
import { named } from "../wire/pictureTexts.ts"
import { acme, ada, changed, made, paragraphs, sentences, shop, standing, type Texts } from "../wire/Texts.ts"

const content = {
  layers: [{ id: "front", name: "Front", description: "", position: 0 }],
  specialties: [],
  blocks: [{ id: "web", name: "Web", description: "Shows the shop", ...standing("front") }],
  edges: []
}

const notes = [{ path: ["line 12", "spec", "lifecycle"], message: "a block has no lifecycle: left out" }]

const { heapMiB, memoryMiB, time } = readingLimits
const mebibytes = (number: number): string => `${number.toLocaleString("en")} MiB`

export const interchangeTexts: Texts = {
  operations: {
    importCollection: paragraphs(
      sentences(
        `\`content\` is the text of a catalogue or model of another tool in one of the formats ${named(readFormats)}.`,
        "`files` stand in its place where they refer to each other, each with its `path` below one folder: what Structurizr includes or extends, what D2 imports, and the Locations of Backstage are looked for among them.",
        "It becomes a collection of the organisation `owner_org_id`, or a global one if that is null; `name` replaces the design's own name."
      ),
      sentences(
        "Of several files the root is read, with what it includes: the one that no other includes; of several such, the one called `workspace.dsl` or `index.d2` nearest to the top, else the first.",
        "Of Backstage every file is read, and a bad document is noted and left out.",
        "What the root does not include is noted, and must be a good file all the same."
      ),
      sentences(
        "What the text says of technologies, owners, lifecycles, tags and links becomes facts of the blocks and edges, and no specialty.",
        "A tag is in small letters; every run of other characters than a to z, 0 to 9 and - is one hyphen, the ends are trimmed, and it has at most 40 characters.",
        "A tag that makes the kind is none, nor is one, or an owner, that repeats a specialty of our own exports.",
        "The owner in a catalogue of Backstage is the title of its Group where that is among the files, else the name; `production` is active, `experimental` planned and `deprecated` deprecated.",
        "A fact that does not fit is left out and noted."
      ),
      sentences(
        "`notes` says what could not be taken over, and what had to be changed to fit.",
        "A path begins with a line of the text, as `line 12`, and with the file before it where there are several, or it is a place in `collection`.",
        "Above more than five stands what they are about, as `42 addresses, 7 tags`, without a path.",
        "There are at most 1,000; the last then says how many more."
      ),
      sentences(
        `A text that its own tool refuses is 400, with lines; so is one that takes more than ${Duration.toSeconds(time)} s to read, ${mebibytes(heapMiB)} for objects of JavaScript or ${mebibytes(memoryMiB)} of memory in all.`,
        "Nothing outside of the files is fetched, and nothing is run.",
        "So is one with more than a collection may have, which is counted before anything is made of it.",
        "Two designs are read at a time, in fair turns; one that takes long begins again in a turn beside the others, and if too many wait, it is 429.",
        "With `preview=1` nothing is written: the answer is 200, and its collection has no id."
      )
    ),
    exportProject: paragraphs(
      sentences(
        "`format=zip` is a folder: `README.md` with the picture, `picture.svg`, `design.json` (the project as its read answers it, with the version of each document), and `docs/<node>.md` for each document, with front matter that names its node.",
        "In the name of a file the `:` of a node's id is `=`, an id with capital letters ends in `~` and a hexadecimal number whose bits say which they are, and the name of a device of Windows begins with `~`: `dw pull` names the files alike."
      ),
      sentences(
        "`format=markdown` is one text with all of it: the page with the picture as a Mermaid flowchart, then every document.",
        "The same project gives the same bytes.",
        "The answer comes in pages while it is read, so that its length is not known beforehand."
      )
    )
  },
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
