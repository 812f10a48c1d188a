import {
  ada,
  finished,
  made,
  paragraphs,
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
  quality: "`pro` or `fast`: which of the service's two models answers.",
  model: "The model that answers; `offline` for the offline model.",
  status: sentences(
    "`queued` and `running` are under way; `applied` reached its end; `failed`, `cancelled` and `expired` did not.",
    "Documents that it finished stay in any case."
  ),
  stage: "The part of the work: `queued`, `graph` or `documents`.",
  progress: "How many documents are settled, of how many.",
  duration_ms: "How long it took, in milliseconds; null before it ended.",
  error: "Why it ended before its time; null otherwise.",
  continued_from: sentences(
    "The attempt from whose graph and documents it goes on: that one failed within the last 24 hours for a reason that may pass, with the same request, design, rules and model.",
    "Absent if it began anew."
  ),
  started_by: "The user who started it.",
  rule_ids: "The memory rules that were in its prompts, as they read then.",
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

export const projectGenerationTexts: Texts = {
  operations: {
    generateProject: paragraphs(
      sentences(
        "The answer is 202 with a job at once, for tokens and cookies alike: `readJob` says how far it is, `readJobEvents` tells each node and each document as it is made, `readProjectAttempt` what became of each document.",
        "Meanwhile the project's `status` is `generating`; then it is `ready`, or `failed`."
      ),
      [
        sentences(
          "- `graph`: from the prompt and the `instructions`, a model chooses which blocks of the space the project needs and what it needs besides, with edges and roles.",
          "The graph is written whole; the graph before stays readable as a version."
        ),
        sentences(
          "- `documents`: for each node of the graph, or for `node_ids`, a document in Markdown: purpose, responsibilities, interfaces, data, roles, decisions, risks and open questions.",
          "Each is a version with `edit_type` `generate`, written when it is finished."
        ),
        "- `all`: first the one, then the other."
      ].join("\n"),
      sentences(
        "Everybody can read, write and restore meanwhile.",
        "Where somebody writes the graph or the prompt before the run's graph is written, theirs stays and the job fails with `stale`.",
        "Where somebody writes a document after the run was accepted and before the run's is written, theirs stays current and that item is `skipped` with `stale`; if its node left the graph, with `gone`.",
        "A document is made from the prompt with which the run was accepted, and from the graph as it is when its turn comes.",
        "An item for which the model gives no usable text, asked again twice, is `failed`, and the others go on; the run fails only if not one could be written and the project has no document."
      ),
      sentences(
        "A finished document is not paid for again: a run that another worker takes over goes on with those that are missing.",
        "To make one document anew, name its node in `node_ids`; its versions before can be compared and restored."
      ),
      sentences(
        "One run at a time: a second is 409 `GENERATION_IN_PROGRESS`, and a run that has ended blocks nobody.",
        "`cancelJob` ends it and gives the project the status that it had before; so does the trash. Documents that were finished stay.",
        "The right of whoever started it is looked up again before each request to the model and every 30 s; without it the run ends `failed` with `FORBIDDEN`."
      ),
      sentences(
        "It needs the right to write the project, and guests are refused.",
        "Its tokens count towards the budget of the project's organisation; all runs of one who writes by a grant from outside may take a tenth of that budget a day.",
        "The enabled memory rules of the organisation and of the caller go into the prompts."
      ),
      sentences(
        "`expectedUpdatedAt` refuses a run (409 `stale`) if graph or prompt were written after that version.",
        "`If-Match` refuses it (412) if anything of the project was."
      )
    ),
    estimateProjectGeneration: paragraphs(
      sentences(
        "Takes the body of `generateProject`.",
        "The answer says how many tokens that run would read and write, in how many calls, and whether it fits the model."
      ),
      sentences(
        "No model is called and nothing is written.",
        "A token needs only the scope `read` and confirms nothing, and a run that is under way does not matter, nor do a full queue and `If-Match`.",
        "Whatever else refuses the run also refuses the estimate, `expectedUpdatedAt` among it."
      ),
      sentences(
        "Text counts as one token for 4 bytes of UTF-8.",
        "With `all` the graph may have as many nodes as the space has blocks: `calls` and `input_tokens` count a document for each of them."
      )
    ),
    listProjectAttempts: sentences(
      "Every run on the project that was accepted, newest first, also those that failed.",
      "Only those who may write the project can read it; for others it is 404."
    ),
    readProjectAttempt: sentences(
      "One of them with its request, what each call of the model used (the latest 50), and what became of each document.",
      "An attempt of another project is 404 `ATTEMPT_NOT_FOUND`."
    )
  },
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
    started_by: ada,
    rule_ids: [rule],
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
        stage: sentences(
          "The part of the work.",
          "`queued`: it waits for a worker; `graph` and `documents` are those of a project, the others those of a collection."
        ),
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
