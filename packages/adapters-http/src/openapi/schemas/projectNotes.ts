import { factFields } from "@design-workspace/domain/shared/factFields"
import { authorNameInProject } from "./authorNotes.ts"
import { ada, changed, changerNames, changers, finished, made, project, space } from "./ids.ts"
import { partTexts } from "./partNotes.ts"
import type { SchemaNotes } from "./SchemaNote.ts"

const whole = {
  id: project,
  title: "Book shop",
  prompt: "An online shop for books with a public catalogue.",
  status: "ready",
  space_id: space,
  owner_id: ada,
  visibility: "organisation",
  created_at: made,
  updated_at: changed,
  ...changers,
  deleted_at: null
}

const label = "The name that is shown, on one line."
const status =
  "How far the project is. One that starts with nodes is `ready`, any other a `draft`; later whoever may write it says so."

const named = { ...whole, ...changerNames, owner_name: "Ada Lovelace" }

const fields = {
  status,
  space_id: "The space in which it was made.",
  owner_id: "The user who owns it; null where a guest does, and where the user was removed.",
  updated_at: "The version: ETag and lock; it moves with graph and documents too.",
  deleted_at: "null unless it is in the trash."
}

const web = { id: "web", label: "Web frontend", roles: '["frontend"]', layer_id: "edge", kind: "client" }
const cart = { id: "cart", label: "Cart service", roles: '["backend"]', layer_id: "core" }

const nodeFields = {
  label,
  roles: "A JSON array of role ids, as text.",
  layer_id: "Its lane, where it has one.",
  description: "What it is, in free text. Left out where nothing is said of it.",
  ...partTexts(factFields, "shown")
}

const written = {
  nodes: [web, cart],
  edges: [{ source_id: "web", target_id: "cart", label: "puts items into" }],
  roles: [
    { id: "frontend", label: "Frontend Engineer" },
    { id: "backend", label: "Backend Engineer" }
  ],
  nodeRoles: [
    { node_id: "web", role_id: "frontend" },
    { node_id: "cart", role_id: "backend" }
  ]
}

const contentItem = { id: 17, node_id: "web", version: 2, edit_type: "edit", updated_at: changed }
const graph = { ...written, contentItems: [contentItem] }
const none = { added: [], removed: [] }

const version = {
  id: 17,
  node_id: "web",
  version: 2,
  edit_type: "edit",
  restored_from: null,
  author_id: ada,
  author_name: "Ada Lovelace",
  created_at: changed
}
const { author_name: _, ...unnamed } = version
const content = "# Web frontend\n\nServer-rendered pages, no session state.\n"
const document = { ...version, content }

const versionFields = {
  id: "The number of the version's record, unlike `version` over all documents.",
  restored_from: "The version that a restore copied, else null.",
  author_id: "null where a guest wrote it.",
  author_name: authorNameInProject
}
const { author_name: __, ...currentFields } = versionFields

const change = {
  from_line: 2,
  to_line: 2,
  removed: "",
  added: "\nServer-rendered pages, no session state.\n"
}

/** Projects, graphs and documents. */
export const projectNotes: SchemaNotes = {
  Project: { description: "A project without its graph.", example: named, fields },
  ListedProject: {
    description: "A project in a list, without its graph.",
    example: named,
    fields: { ...fields, by: "`guest` if a guest, who is not identified, wrote it; else left out." }
  },
  ProjectWithGraph: {
    description: "A project with its graph.",
    example: { ...whole, graph },
    fields: { ...fields, graph: "The graph, whole." }
  },
  TrashedProject: {
    description: "A project in the trash, or one whose space is.",
    example: {
      ...named,
      deleted_at: finished,
      deleted_by: whole.owner_id,
      deleted_by_name: "Ada Lovelace",
      space_name: "Shop platform",
      space_in_trash: false
    },
    fields: {
      ...fields,
      deleted_by:
        "The user who moved it to the trash; null if it is there only with its space, was moved by the service, and if that user was removed.",
      space_name: "The name of its space.",
      space_in_trash: "Whether its restore needs `restore_space=1`."
    }
  },
  RestoredProject: {
    description: "A project that is out of the trash.",
    example: { id: project, title: "Book shop", deleted_at: null },
    fields: { deleted_at: "null: it is no longer in the trash." }
  },
  NewProject: {
    description: "A project to make.",
    example: { space_id: space, title: "Book shop", prompt: whole.prompt },
    fields: {
      space_id: "The space to make it in.",
      title: "Its title, on one line.",
      prompt: "What the design is for; empty unless given.",
      graph: "Without it the project starts as the space's graph.",
      visibility: "`organisation` by default."
    }
  },
  ProjectPatch: {
    description: "What changes; fields that are left out stay.",
    example: { title: "Book shop" },
    fields: {
      title: "The new title.",
      prompt: "The new prompt.",
      status: "How far it is now.",
      visibility:
        "Who is to read it; for its owner, its space's managers and its organisation's admins to say.",
      owner_id:
        "The member of its organisation who is to own it; for its owner and its organisation's admins to say."
    }
  },
  ProjectVersion: {
    description: "A version of a project, and the change that made it.",
    example: {
      updated_at: changed,
      action: "writeDocument",
      author_id: ada,
      author_name: "Ada Lovelace",
      node_id: "web",
      graph_written: false
    },
    fields: {
      updated_at: "The version.",
      action: "The operation that made it; null if that is not known.",
      author_id: "The user who made it; null for a guest, and if that is not known.",
      author_name: authorNameInProject,
      node_id: "The node whose document was written; null if none was.",
      graph_written: "Whether the graph was written."
    }
  },
  NewGrant: { description: "The level of the user's access.", example: { level: "write" } },
  Grant: {
    description: "Access that was given to one user.",
    example: { user_id: ada, name: "Ada Lovelace", level: "write" },
    fields: { name: "The user's name." }
  },
  GraphNode: {
    description: "A block of a project.",
    example: web,
    fields: nodeFields
  },
  NewGraphNode: {
    description: "A node in a body.",
    example: web,
    fields: nodeFields
  },
  GraphRole: { description: "A role that nodes carry.", example: written.roles[0], fields: { label } },
  GraphNodeRole: {
    description: "A node carries a role.",
    example: written.nodeRoles[0],
    fields: { node_id: "The node, by id." }
  },
  ContentItem: {
    description: "The current document of a node, without its text.",
    example: contentItem,
    fields: {
      id: "The number of the current version's record, unlike `version` over all documents.",
      updated_at: "When the current version was written."
    }
  },
  Graph: {
    description: "A graph, and which nodes have documents.",
    example: graph
  },
  GraphBody: { description: "A graph in a body.", example: written },
  GraphWrite: {
    description: "The new graph, and the version that it builds on.",
    example: { ...written, expectedUpdatedAt: changed },
    fields: { expectedUpdatedAt: "Required unless `If-Match` is sent." }
  },
  GraphWritten: {
    description: "The project's new version.",
    example: { updated_at: finished },
    fields: { updated_at: "The project's new version: the `expectedUpdatedAt` of the next write." }
  },
  FullGraph: {
    description: "The whole graph and its version.",
    example: { updated_at: changed, ...graph }
  },
  GraphCounts: {
    description: "The counts of the graph and its version.",
    example: { updated_at: changed, nodes: 2, edges: 1, roles: 2, nodeRoles: 2, contentItems: 1 },
    fields: {
      nodes: "How many nodes.",
      edges: "How many edges.",
      roles: "How many roles.",
      nodeRoles: "How many pairs of a node and a role.",
      contentItems: "How many nodes have a document."
    }
  },
  GraphDiff: {
    description: "What changed from one version of the graph to another.",
    example: {
      from: made,
      to: changed,
      nodes: { added: [cart], removed: [], changed: [] },
      edges: { added: written.edges, removed: [], changed: [] },
      roles: { ...none, changed: [] },
      nodeRoles: none
    },
    fields: {
      from: "The earlier version: an `updated_at` of the project.",
      to: "The later version: the project's `updated_at`.",
      nodes:
        "What changed among the nodes; `changed`: those that have another label or lane, or other facts.",
      edges: "Which edges came and went; `changed`: those that say something else.",
      roles: "What changed among the roles.",
      nodeRoles: "Which nodes took and left which roles."
    }
  },
  DocumentVersion: {
    description: "A version of a document.",
    example: document,
    fields: { ...versionFields, content: "The text, in Markdown as a rule." }
  },
  DocumentVersionSummary: {
    description: "A version of a document, without its text.",
    example: version,
    fields: versionFields
  },
  CurrentDocument: {
    description: "The current version of a document, in the list of all; without its author's name.",
    example: { ...unnamed, content },
    fields: { ...currentFields, content: "The text, in Markdown as a rule." }
  },
  DocumentDiff: {
    description: "The unified difference of two versions; empty where their texts are the same.",
    example: {
      node_id: "web",
      from: 1,
      to: 2,
      diff: "--- version 1\n+++ version 2\n@@ -1 +1,3 @@\n # Web frontend\n+\n+Server-rendered pages, no session state.\n"
    },
    fields: { diff: "The difference in the unified format." }
  },
  TextChange: {
    description: "A place where two texts differ.",
    example: change,
    fields: {
      from_line:
        "The first line of `removed`, from 1; the one that `added` comes before where nothing was removed.",
      to_line: "The same in the later text.",
      removed: "Whole lines, with their line feeds.",
      added: "The lines that replace them."
    }
  },
  DocumentChanges: {
    description: "Where the texts of two versions differ, from top to bottom; empty where they are the same.",
    example: { node_id: "web", from: 1, to: 2, changes: [change] },
    fields: { changes: "The places, from top to bottom." }
  },
  Documents: {
    description: "Every current document.",
    example: { items: [{ ...unnamed, content }] },
    fields: { items: "The current version of each node that has a document." }
  },
  DocumentWrite: {
    description: "The text to be.",
    example: { content, expected_version: 1 },
    fields: {
      content: "The whole text that is to be.",
      expected_version: "The current version, 0 for none yet."
    }
  },
  WrittenVersion: {
    description: "The new current version.",
    example: { id: 18, version: 3 },
    fields: {
      id: "The number of its record, unlike `version` over all documents.",
      version: "Its number: the highest of the document."
    }
  }
}
