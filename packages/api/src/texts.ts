import type { OperationName } from "@design-workspace/domain/access/Operations"
import { namingFields, partFields } from "@design-workspace/domain/collections/partFields"
import { accountTexts } from "./accounts/accountTexts.ts"
import { auditTexts } from "./audit/auditTexts.ts"
import { changeTexts } from "./changes/changeTexts.ts"
import { collectionTexts } from "./collections/collectionTexts.ts"
import { generationTexts } from "./generation/generationTexts.ts"
import { projectGenerationTexts } from "./generation/projectGenerationTexts.ts"
import { interchangeTexts } from "./interchange/interchangeTexts.ts"
import { explanationTexts } from "./overlays/explanationTexts.ts"
import { projectTexts } from "./projects/projectTexts.ts"
import { spaceTexts } from "./spaces/spaceTexts.ts"
import { trashTexts } from "./trash/trashTexts.ts"
import { webhookTexts } from "./webhooks/webhookTexts.ts"
import { pictureTexts } from "./wire/pictureTexts.ts"
import {
  acme,
  ada,
  attempt,
  job,
  made,
  partTexts,
  project,
  sentences,
  space,
  type Texts
} from "./wire/Texts.ts"
import { valueTexts } from "./wire/valueTexts.ts"

export const roomTexts: ReadonlyArray<Texts> = [
  valueTexts,
  accountTexts,
  auditTexts,
  changeTexts,
  collectionTexts,
  generationTexts,
  spaceTexts,
  explanationTexts,
  pictureTexts,
  interchangeTexts,
  projectTexts,
  projectGenerationTexts,
  trashTexts,
  webhookTexts
]

const nameNote = (id: string): string =>
  sentences(
    `The name that this user has now; null without \`${id}\`, once the user is removed, where the user has no name but the e-mail address, and to callers who read the thing only because it is public.`,
    "A read with an ETag has it only with `names=1`."
  )

/** Null for an operation if the table of operations says everything. */
export const operationTexts: Readonly<Partial<Record<OperationName, string | null>>> = Object.assign(
  {},
  ...roomTexts.map(({ operations }) => operations)
)

/** For fields that neither their schema nor their room describes. */
export const commonFields: Readonly<Record<string, string>> = {
  id: "The id by which paths and other fields name it.",
  name: "Its name, on one line.",
  title: "The project's title, on one line.",
  description: "What it is, in free text; may be empty.",
  prompt: "What the design is for, as its maker wrote it; may be empty.",
  org_id: "The organisation that it belongs to.",
  user_id: "The user's id.",
  email: "The user's e-mail address.",
  created_at: "When it was made.",
  updated_at:
    "Its version, which increases with every change: the ETag, and what writes expect as `If-Match` or `expectedUpdatedAt`.",
  created_by:
    "The user who made it; null for what is older than this field, and for what a guest or the operator made. A removed user's id stays.",
  updated_by:
    "The user who made the change that `updated_at` names; null where `created_by` would be, and where the service made it.",
  created_by_name: nameNote("created_by"),
  updated_by_name: nameNote("updated_by"),
  deleted_by_name: nameNote("deleted_by"),
  owner_name: nameNote("owner_id"),
  deleted_at: "When it was moved to the trash; null while it is not there.",
  deleted_by: "The user who moved it to the trash; null while it is not there, and if that user was removed.",
  visibility: sentences(
    "Who may read it besides owner, managers, admins and grants.",
    "`public`: everyone, guests too; `organisation`: its members; `private`: nobody."
  ),
  level: "How far the access reaches: `read`, or `write` for both.",
  scope: "How far a token reaches: `read`, or `read_write` for writes too. A session has `read_write`.",

  layers: "The layers, in the order in which they were written.",
  specialties: "The specialties, in the order in which they were written.",
  blocks: "The blocks, in the order in which they were written.",
  edges: "The edges, in the order in which they were written.",
  ...partTexts({ ...namingFields, position: partFields.layer.position }, "shown"),
  source_id: "Where the edge begins: the block that calls, sends or reads.",
  target_id: "Where the edge ends: the block that is called, sent to or read.",
  lanes: "The layers as lanes, in the order in which they are drawn.",
  nodes: "The blocks of the project, in the order in which they were written.",
  roles: "The roles that nodes carry: the specialties of the space, where the graph came from it.",
  nodeRoles: "Which node carries which role: a pair for each.",
  node_id: "The node of the project's graph, by id.",
  role_id: "The role, by id.",
  contentItems: "The current document of each node that has one, without its text.",
  hidden: "Whether the space hides it.",
  origin: "`inherited` from the collection, or `custom`: the space's own.",

  version: "The number of the version, from 1.",
  edit_type: sentences(
    "How the version came to be.",
    "`create`: the first one; `edit`: written by a caller; `generate`: made by a model; `restore`: a copy of an earlier one."
  ),
  from: "The number of the earlier version.",
  to: "The number of the later version.",
  added: "What only the later version has.",
  removed: "What only the earlier version has.",
  changed: "What both versions have, with other values.",
  reordered: "Whether what both versions have is in another order.",
  before: "As the earlier version has it.",
  after: "As the later version has it.",

  attempt_id:
    "The attempt: one generation, as it is stored. `readAttempt` reads it; of a project, `readProjectAttempt`.",
  job_id: "The job that carries the run out: `readJob` reads it, `cancelJob` stops it.",
  poll: "The absolute URL at which the job is read, as often as need be.",
  quality: "`pro`: the design is looked over and repaired; `fast`: it is not.",
  result_summary: "How many items the design has; null before it is written.",
  duration_ms: "How long it took, in milliseconds.",
  started_at: "When a worker last took it up; null while it waits.",
  finished_at: "When it ended; null before.",
  stage: sentences(
    "The part of the work.",
    "`queued`: it waits for a worker; `quality` is only with quality `pro`; `graph` and `documents` are those of a project."
  ),

  items: "What the list has, in its order.",
  next_cursor: "Where the next page begins: its `cursor`. null on the last page.",

  code: "What went wrong, for programs: it stays the same where the words of `message` change.",
  message: "What went wrong and what helps, in words for people.",
  retry_after_seconds: "In how many seconds to send it again; the header `Retry-After` has the same.",
  retry_at:
    "When the next generation can begin, if the present one does not end before; on a project, if it makes no progress until then.",
  required_scope: "The scope that the call needs.",
  issues: "The breaches, up to 100.",
  limit_bytes: "The most bytes that the body may have.",
  quota: "Which quota it is.",
  limit: "The quota: bytes if its name ends in `_bytes`, else a count.",
  used: "What of it is taken without this write.",
  used_by: "What stands on it, by id.",
  space_id: "The space in the trash.",
  space_name: "The name of the space in the trash.",
  request_id: "The id of the request, as in `X-Request-Id`: the log of the service has it.",
  actions: "The calls that resolve it and that this caller may make; empty if there are none."
}

export const commonExample: Readonly<Record<string, unknown>> = {
  org_id: acme,
  owner_org_id: acme,
  user_id: ada,
  space_id: space,
  project_id: project,
  attempt_id: attempt,
  job_id: job,
  created_at: made,
  created_by: ada,
  updated_by: ada,
  created_by_name: "Ada Lovelace",
  updated_by_name: "Ada Lovelace",
  owner_name: "Ada Lovelace",
  deleted_at: null,
  deleted_by: null,
  deleted_by_name: null
}
