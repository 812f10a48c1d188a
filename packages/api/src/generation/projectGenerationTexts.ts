import {
  ada,
  attempt,
  finished,
  job,
  made,
  project,
  rule,
  type SchemaText,
  sentences,
  type Texts
} from "../wire/Texts.ts"

const node = { id: "web", label: "Web frontend", layer_id: "edge", roles: ["frontend"] }
const written = { node_id: "web", status: "written", version: 2, reason: null }
const settled = { node_id: "web", state: "written", version: 2, reason: null }
const skipped = { node_id: "cart", state: "skipped", version: null, reason: "stale" }

const scope = sentences(
  "`graph`: which blocks of the space the project needs, what it needs besides, edges and roles.",
  "`documents`: a design document for each node.",
  "`all`: first the graph, then the documents of its nodes."
)

const attemptFields = {
  attempt_id: "The attempt: one generation, as it is stored. `readProjectAttempt` reads it.",
  project_id: "The project that it generates.",
  scope,
  quality: "`pro` or `fast`: which of the service's two models answers.",
  model: "The model that answers; `offline` for the offline model.",
  status:
    "`queued` and `running` are under way; `applied` reached its end; `failed`, `cancelled` and `expired` did not. Documents that it finished stay in any case.",
  stage: "The part of the work: `queued`, `graph` or `documents`.",
  progress: "How many documents are settled, of how many.",
  duration_ms: "How long it took, in milliseconds; null before it ended.",
  error: "Why it ended before its time; null otherwise.",
  continued_from:
    "The attempt from whose graph and documents it goes on: that one failed within the last 24 hours for a reason that may pass, with the same request, design, rules and model. Absent if it began anew.",
  started_by: "The user who started it.",
  rule_ids: "The memory rules that were in its prompts, as they read then.",
  started_at: "When a worker last took it up; null while it waits.",
  result_summary: "What it came to; null before it is applied.",
  usage: "null until a request was sent to a model; the offline model gets none."
}

const ofJob = (name: string, what: string, data: unknown, n: number): SchemaText => ({
  description: `${what} Only in jobs of projects.`,
  example: { n, at: made, event: name, data },
  fields: {
    n: "The number of the event in its run, from 1 without gaps.",
    at: "When it was stored.",
    event: "The kind of the event, by which its payload is known.",
    data: "The payload."
  }
})

/** Generations of projects from their prompts, and their events. */
export const projectGenerationTexts: Texts = {
  fields: {
    scope,
    node_ids: "The nodes whose documents are made; all of the graph without it. Only with `documents`.",
    instructions: "What the models are told besides the prompt, for this run alone.",
    expectedUpdatedAt: sentences(
      "A version of the project: 409 `stale` if its graph or its prompt was written after it.",
      "Documents and the status do not count. Any version without it."
    ),
    confirm: "Tokens must send true.",
    documents: "The documents that it was to make, in their order; empty until the graph is known.",
    state: "`written`, `skipped` or `failed`; null until it is settled.",
    version: "The number of the version that was written; null otherwise.",
    reason: sentences(
      "Why there is none.",
      "With `skipped`: `stale`, because somebody wrote the document meanwhile and theirs stays, or `gone`, because the node left the graph.",
      "With `failed`: `refused`, because no answer of the model passed the checks; `model`, because it gave none; `quota`, because the text does not fit.",
      "null otherwise."
    ),
    nodes_count: "How many nodes the graph had at the end.",
    documents_written: "How many documents were written.",
    documents_skipped: "How many were left as somebody else wrote them, or whose node was gone.",
    documents_failed: "How many the model gave no usable text for.",
    label: "What is written on the node.",
    layer_id: "The lane on which it stands; null for none.",
    roles: "The roles that work on it, by id."
  },
  example: {
    scope: "documents",
    node_ids: null,
    instructions: null,
    quality: "fast",
    attempt_id: attempt,
    project_id: project,
    model: "offline",
    status: "applied",
    stage: "documents",
    progress: { done: 9, total: 9 },
    duration_ms: 63_408,
    error: null,
    started_at: made,
    finished_at: finished,
    result_summary: { nodes_count: 9, documents_written: 8, documents_skipped: 1, documents_failed: 0 },
    usage: null,
    job_id: job,
    started_by: ada,
    rule_ids: [rule],
    created_at: made,
    documents: [settled, skipped],
    version: 2,
    reason: null,
    nodes_count: 9,
    documents_written: 8,
    documents_failed: 0,
    label: "Web frontend",
    layer_id: "edge",
    roles: ["frontend"]
  },
  schemas: {
    ProjectGenerationRequest: {
      description: "What to make of the project's prompt.",
      example: { scope: "all", instructions: "Keep payments with an outside provider.", confirm: true },
      fields: {
        quality: "`fast`, which is the default, or `pro`: which of the service's two models answers."
      }
    },
    ListedProjectAttempt: { description: "A run on a project, however it ended.", fields: attemptFields },
    ProjectAttempt: {
      description: "A run on a project, however it ended, with its request and what became of each document.",
      fields: {
        ...attemptFields,
        instructions: "What the models were told besides the prompt; null if nothing.",
        node_ids: "The nodes that the request named; null if it named none."
      }
    },
    RunDocument: "A document that a run was to make.",
    ProjectSummary: "What a run on a project came to.",
    JobResult: {
      description: "What a run came to.",
      fields: { result_summary: "Of a collection, how many items it has; of a project, what was made of it." }
    },
    JobStagePayload: {
      description: "A stage began, ended or is tried again.",
      example: { stage: "graph", status: "started" },
      fields: {
        stage:
          "The part of the work. `queued`: it waits for a worker; `graph` and `documents` are those of a project, the others those of a collection.",
        status:
          "`started`, `completed`, or `retrying`: it is tried again, and what was told of it no longer counts."
      }
    },
    NodePayload: "A node of the graph; one that is told again replaces the earlier one.",
    DocumentPayload: {
      description: "What becomes of a node's document: `started`, and later one of the others.",
      example: { status: "written" },
      fields: { status: "`started`, `written`, `skipped` or `failed`." }
    },
    NodeOfJob: ofJob("node", "A node of the graph was made.", node, 4),
    DocumentOfJob: ofJob("document", "A document was begun or settled.", written, 21)
  }
}
