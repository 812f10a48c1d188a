import { sentences } from "../sentences.ts"
import { ada, attempt, finished, job, made, project, rule } from "./ids.ts"
import type { SchemaNotes } from "./SchemaNote.ts"

const summary = { nodes_count: 9, documents_written: 8, documents_skipped: 1, documents_failed: 0 }
const result = { attempt_id: attempt, result_summary: summary, duration_ms: 63_408 }
const node = { id: "web", label: "Web frontend", layer_id: "edge", roles: ["frontend"] }
const written = { node_id: "web", status: "written", version: 2, reason: null }
const settled = { node_id: "web", state: "written", version: 2, reason: null }
const skipped = { node_id: "cart", state: "skipped", version: null, reason: "stale" }

const listed = {
  project_id: project,
  scope: "documents",
  quality: "fast",
  model: "offline",
  status: "applied",
  stage: "documents",
  progress: { done: 9, total: 9 },
  duration_ms: result.duration_ms,
  created_at: made,
  started_at: made,
  finished_at: finished,
  error: null,
  job_id: job,
  started_by: ada,
  rule_ids: [rule],
  attempt_id: attempt,
  result_summary: summary,
  usage: null
}

const scope = sentences(
  "`graph`: which blocks of the space the project needs, what it needs besides, edges and roles.",
  "`documents`: a design document for each node.",
  "`all`: first the graph, then the documents of its nodes."
)

const reason = sentences(
  "Why there is none.",
  "With `skipped`: `stale`, because somebody wrote the document meanwhile and theirs stays, or `gone`, because the node left the graph.",
  "With `failed`: `refused`, because no answer of the model passed the checks; `model`, because it gave none; `quota`, because the text does not fit.",
  "null otherwise."
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

const ofJob = (name: string, what: string, data: unknown, n: number): SchemaNotes[string] => ({
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
export const projectGenerationNotes: SchemaNotes = {
  ProjectGenerationRequest: {
    description: "What to make of the project's prompt.",
    example: { scope: "all", instructions: "Keep payments with an outside provider.", confirm: true },
    fields: {
      scope,
      node_ids: "The nodes whose documents are made; all of the graph without it. Only with `documents`.",
      instructions: "What the models are told besides the prompt, for this run alone.",
      quality: "`fast`, which is the default, or `pro`: which of the service's two models answers.",
      expectedUpdatedAt: sentences(
        "A version of the project: 409 `stale` if its graph or its prompt was written after it.",
        "Documents and the status do not count. Any version without it."
      ),
      confirm: "Tokens must send true."
    }
  },
  ListedProjectAttempt: {
    description: "A run on a project, however it ended.",
    example: listed,
    fields: attemptFields
  },
  ProjectAttempt: {
    description: "A run on a project, however it ended, with its request and what became of each document.",
    example: { ...listed, instructions: null, node_ids: null, documents: [settled, skipped] },
    fields: {
      ...attemptFields,
      instructions: "What the models were told besides the prompt; null if nothing.",
      node_ids: "The nodes that the request named; null if it named none.",
      documents: "The documents that it was to make, in their order; empty until the graph is known."
    }
  },
  RunDocument: {
    description: "A document that a run was to make.",
    example: settled,
    fields: {
      state: "`written`, `skipped` or `failed`; null until it is settled.",
      version: "The number of the version that was written; null otherwise.",
      reason
    }
  },
  ProjectSummary: {
    description: "What a run on a project came to.",
    example: summary,
    fields: {
      nodes_count: "How many nodes the graph had at the end.",
      documents_written: "How many documents were written.",
      documents_skipped: "How many were left as somebody else wrote them, or whose node was gone.",
      documents_failed: "How many the model gave no usable text for."
    }
  },
  JobResult: {
    description: "What a run came to.",
    example: result,
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
  NodePayload: {
    description: "A node of the graph; one that is told again replaces the earlier one.",
    example: node,
    fields: {
      label: "What is written on the node.",
      layer_id: "The lane on which it stands; null for none.",
      roles: "The roles that work on it, by id."
    }
  },
  DocumentPayload: {
    description: "What becomes of a node's document: `started`, and later one of the others.",
    example: written,
    fields: {
      status: "`started`, `written`, `skipped` or `failed`.",
      version: "The number of the version that was written; null otherwise.",
      reason
    }
  },
  NodeOfJob: ofJob("node", "A node of the graph was made.", node, 4),
  DocumentOfJob: ofJob("document", "A document was begun or settled.", written, 21)
}
