import { sentences } from "@design-workspace/api/wire/Texts"
import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"
import { picture } from "./picture.ts"
import { preview } from "./preview.ts"

/** Of projects. */
export const projectNotes = {
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
  removeGrant: null
} satisfies Notes
