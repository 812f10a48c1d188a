import { factFields } from "@design-workspace/domain/shared/factFields"
import { picture } from "../wire/pictureTexts.ts"
import {
  ada,
  authorNameInProject,
  changed,
  finished,
  made,
  paragraphs,
  partTexts,
  preview,
  project,
  sentences,
  type Texts
} from "../wire/Texts.ts"

const web = { id: "web", label: "Web frontend", roles: '["frontend"]', layer_id: "edge", kind: "client" }
const cart = { id: "cart", label: "Cart service", roles: '["backend"]', layer_id: "core" }

const edges = [{ source_id: "web", target_id: "cart", label: "puts items into" }]
const roles = [
  { id: "frontend", label: "Frontend Engineer" },
  { id: "backend", label: "Backend Engineer" }
]

const updated_at = "The version: ETag and lock; it moves with graph and documents too."
const recordId = "The number of the version's record, unlike `version` over all documents."

export const projectTexts: Texts = {
  operations: {
    listProjects: paragraphs(
      sentences(
        "Newest first, without their graphs: what the caller owns, or may read as a member, manager, admin or by a grant.",
        "Guests see their own."
      ),
      sentences(
        "What is public comes with `?visibility=public`, for everybody.",
        'There anybody may have written: a project of a guest, whom nobody vouches for, has `by: "guest"`.'
      )
    ),
    createProject: sentences(
      "Without `graph` it starts as the space's graph: blocks become nodes, specialties roles.",
      "Where that is more than a write of the graph may have (16 MiB of JSON), it is 400.",
      "A guest becomes the owner by a cookie that the answer sets."
    ),
    listTrashedProjects: sentences(
      "What the caller may restore, with the projects whose space lies in the trash (`space_in_trash: true`); latest deletion first.",
      "For a project that is not visible only because its space is in the trash, the deletion of the space counts."
    ),
    readProject: "With the graph. A project without read access does not exist: 404.",
    updateProject: sentences(
      "Fields that are left out stay.",
      "`owner_id` transfers the project, which its owner and administrators may do.",
      "`visibility` is changed by these and the space's managers; a grant to write is not enough (403 `FORBIDDEN`).",
      "`status` cannot be set to `generating`: `generateProject` alone does that.",
      "While a generation of the project is queued or under way, `status` cannot be changed (409 `GENERATION_IN_PROGRESS`); the other fields can."
    ),
    trashProject: "Moves it to the trash. Guests cannot. A generation of it ends `cancelled`.",
    restoreProject: sentences(
      "Guests are refused.",
      "If the project's space is in the trash too, the answer is 409 `SPACE_IN_TRASH`.",
      "With `restore_space=1` both come back, which needs the right to restore the space; without that right nothing changes."
    ),
    previewProjectRestore: sentences(
      preview,
      "With `restore_space=1` it previews the restore of both, and also lists what becomes visible with the space."
    ),
    purgeProject: null,
    readProjectGraph: paragraphs(
      sentences(
        "`view=full` (the default) is the whole graph, `view=summary` its counts.",
        "With `diff_from` the answer is what changed since that version: every past `updated_at` is one."
      ),
      `${picture}`,
      sentences(
        "A graph knows of its lanes only their ids, by which they are named.",
        "They stand in the order in which the nodes name them.",
        "With `diff_from` the picture shows both versions, and marks what was added, removed and changed by colour, line and word.",
        "A summary has no picture: `view=summary` with another format than `json` is 400."
      )
    ),
    writeProjectGraph: sentences(
      "Replaces the graph; the old one stays readable as a version.",
      "`expectedUpdatedAt` or `If-Match` is required.",
      "`roles` of each node, as JSON text, must agree with `nodeRoles`.",
      "At most 10,000 nodes and 50,000 edges."
    ),
    listProjectVersions: paragraphs(
      sentences(
        "Each change of the project made one: of its fields, its graph, its documents, its place in or out of the trash.",
        "`updated_at` is the version: what `diff_from` of `readProjectGraph` and `If-Match` take."
      ),
      sentences(
        "`action` is the operation of the change, `author_id` the user who made it, null for a guest; `author_name` is that user's name.",
        "`node_id` is the node whose document it wrote.",
        "Both `action` and `author_id` are null for what the audit trail does not have: what was before the trail or is kept no longer, and the removal of the user who owned the project."
      ),
      "`graph_written` is true where the change wrote the graph; elsewhere the graph is that of the version before."
    ),
    restoreProjectVersion: paragraphs(
      sentences(
        "The graph of that version becomes the current one, as one edit with a version of its own, also where it is the current one already.",
        "Title, prompt, status and documents stay: a document of a node that comes back is shown again, and one of a node that goes is kept for its return."
      ),
      sentences(
        "`updatedAt` is an `updated_at` of `listProjectVersions`.",
        "What is no version of the project is 404 `VERSION_NOT_FOUND`, a text that is no instant too."
      )
    ),
    listGrants: sentences(
      "Newest user first.",
      "Only those who may change them, the owner and org-admins, can read them; for others it is 404.",
      "Users are listed with id and name, without e-mail."
    ),
    putGrant: "Grants add to what the visibility and the roles allow.",
    removeGrant: null,
    listDocuments: sentences(
      "Up to 128 KiB of text are one answer.",
      "Longer text is sent in pieces as the client takes them, without `Content-Length`.",
      "All pieces are of the versions that stood at the start.",
      "After an error on the way the connection closes, and the JSON is incomplete.",
      "A client that takes nothing for 60 s is cut."
    ),
    readDocument: "404 `VERSION_NOT_FOUND` while the block has no document.",
    writeDocument: sentences(
      "Makes the next version; versions are never changed or removed.",
      "`expected_version` (0 for none yet) guards against overwriting: 409 `stale`."
    ),
    readDocumentHistory: null,
    readDocumentVersion: "With `diff_from=N` the unified difference from version N to this one.",
    readDocumentDiff: paragraphs(
      sentences(
        "From version `from` to version `to`.",
        "`to` is the current one by default.",
        "`from` is the one before `to` by default; if `to` is the first, that is 0, an empty text."
      ),
      sentences(
        "`format=unified` (the default) has the difference as one text in the unified format, with three lines of context, that `patch` understands.",
        "`format=json` has its `changes` from top to bottom: the lines `removed` from `from_line` on and those `added` from `to_line` on, counted from 1, and unchanged.",
        "It is JSON whatever `Accept` says."
      ),
      sentences(
        "Both are empty where the texts are the same.",
        sentences(
          "The search is bounded.",
          "With more than 50,000 lines in both texts together, between what they begin and end with alike, all of that is shown as replaced.",
          "Below that, where texts of L lines in both differ in more than 2,000,000 / L lines (at most 1,000) of a stretch, parts of the stretch may be shown as replaced although they are the same.",
          "The difference is right in any case: the first text with it made is the second."
        ),
        "A caller's comparisons take turns with those of others; where too many wait, the answer is 503 `OVERLOADED` with `Retry-After`."
      )
    ),
    restoreDocumentVersion: sentences(
      "The text of the version becomes a new, current version M+1 with `edit_type` `restore`.",
      "The answer's `version` is the new number.",
      "The history stays as it is.",
      "Guests restore in their own projects."
    )
  },
  fields: {
    status:
      "How far the project is. One that starts with nodes is `ready`, any other a `draft`; later whoever may write it says so.",
    space_id: "The space in which it was made.",
    owner_id: "The user who owns it; null where a guest does, and where the user was removed.",
    deleted_at: "null unless it is in the trash.",
    by: "`guest` if a guest, who is not identified, wrote it; else left out.",
    graph: "The graph, whole.",
    deleted_by:
      "The user who moved it to the trash; null if it is there only with its space, was moved by the service, and if that user was removed.",
    space_name: "The name of its space.",
    space_in_trash: "Whether its restore needs `restore_space=1`.",
    action: "The operation that made it; null if that is not known.",
    author_id: "null where a guest wrote it.",
    author_name: authorNameInProject,
    graph_written: "Whether the graph was written.",
    name: "The user's name.",
    label: "The name that is shown, on one line.",
    description: "What it is, in free text. Left out where nothing is said of it.",
    layer_id: "Its lane, where it has one.",
    expectedUpdatedAt: "Required unless `If-Match` is sent.",
    restored_from: "The version that a restore copied, else null.",
    content: "The text, in Markdown as a rule.",
    diff: "The difference in the unified format.",
    from_line:
      "The first line of `removed`, from 1; the one that `added` comes before where nothing was removed.",
    to_line: "The same in the later text.",
    removed: "Whole lines, with their line feeds.",
    added: "The lines that replace them.",
    changes: "The places, from top to bottom.",
    items: "The current version of each node that has a document.",
    expected_version: "The current version, 0 for none yet."
  },
  example: {
    id: project,
    title: "Book shop",
    status: "ready",
    owner_id: ada,
    visibility: "organisation",
    deleted_by: ada,
    deleted_by_name: "Ada Lovelace",
    space_name: "Shop platform",
    space_in_trash: false,
    action: "writeDocument",
    author_id: ada,
    author_name: "Ada Lovelace",
    node_id: "web",
    graph_written: false,
    level: "write",
    name: "Ada Lovelace",
    roles,
    role_id: "frontend",
    version: 2,
    edit_type: "edit",
    nodes: [web, cart],
    nodeRoles: [
      { node_id: "web", role_id: "frontend" },
      { node_id: "cart", role_id: "backend" }
    ],
    to: 2,
    restored_from: null,
    diff: "--- version 1\n+++ version 2\n@@ -1 +1,3 @@\n # Web frontend\n+\n+Server-rendered pages, no session state.\n",
    from_line: 2,
    to_line: 2,
    removed: "",
    added: "\nServer-rendered pages, no session state.\n"
  },
  schemas: {
    Project: { description: "A project without its graph.", fields: { updated_at } },
    ListedProject: { description: "A project in a list, without its graph.", fields: { updated_at } },
    ProjectWithGraph: { description: "A project with its graph.", fields: { updated_at } },
    TrashedProject: {
      description: "A project in the trash, or one whose space is.",
      example: { deleted_at: finished },
      fields: { updated_at }
    },
    RestoredProject: {
      description: "A project that is out of the trash.",
      fields: { deleted_at: "null: it is no longer in the trash." }
    },
    NewProject: {
      description: "A project to make.",
      example: { prompt: "An online shop for books with a public catalogue." },
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
      fields: {
        updated_at: "The version.",
        author_id: "The user who made it; null for a guest, and if that is not known.",
        node_id: "The node whose document was written; null if none was."
      }
    },
    NewGrant: "The level of the user's access.",
    Grant: "Access that was given to one user.",
    GraphNode: {
      description: "A block of a project.",
      example: { id: "web", roles: '["frontend"]', layer_id: "edge", kind: "client" },
      fields: { roles: "A JSON array of role ids, as text.", ...partTexts(factFields, "shown") }
    },
    NewGraphNode: {
      description: "A node in a body.",
      example: { id: "web", roles: '["frontend"]', layer_id: "edge", kind: "client" },
      fields: { roles: "A JSON array of role ids, as text.", ...partTexts(factFields, "shown") }
    },
    GraphRole: { description: "A role that nodes carry.", example: roles[0] },
    GraphNodeRole: { description: "A node carries a role.", fields: { node_id: "The node, by id." } },
    ContentItem: {
      description: "The current document of a node, without its text.",
      example: { id: 17 },
      fields: {
        id: "The number of the current version's record, unlike `version` over all documents.",
        updated_at: "When the current version was written."
      }
    },
    Graph: "A graph, and which nodes have documents.",
    GraphBody: "A graph in a body.",
    GraphWrite: {
      description: "The new graph, and the version that it builds on.",
      example: { expectedUpdatedAt: changed }
    },
    GraphWritten: {
      description: "The project's new version.",
      example: { updated_at: finished },
      fields: { updated_at: "The project's new version: the `expectedUpdatedAt` of the next write." }
    },
    FullGraph: "The whole graph and its version.",
    GraphCounts: {
      description: "The counts of the graph and its version.",
      example: { nodes: 2, roles: 2, nodeRoles: 2 },
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
        edges: { added: edges, removed: [], changed: [] },
        roles: { added: [], removed: [], changed: [] },
        nodeRoles: { added: [], removed: [] }
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
      example: { id: 17, created_at: changed },
      fields: { id: recordId }
    },
    DocumentVersionSummary: {
      description: "A version of a document, without its text.",
      example: { id: 17, created_at: changed },
      fields: { id: recordId }
    },
    CurrentDocument: {
      description: "The current version of a document, in the list of all; without its author's name.",
      example: { id: 17, created_at: changed },
      fields: { id: recordId }
    },
    DocumentDiff: "The unified difference of two versions; empty where their texts are the same.",
    TextChange: "A place where two texts differ.",
    DocumentChanges:
      "Where the texts of two versions differ, from top to bottom; empty where they are the same.",
    Documents: "Every current document.",
    DocumentWrite: {
      description: "The text to be.",
      example: { expected_version: 1 },
      fields: { content: "The whole text that is to be." }
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
}
