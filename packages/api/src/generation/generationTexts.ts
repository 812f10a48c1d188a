import {
  ada,
  attempt,
  finished,
  job,
  made,
  rule,
  type SchemaText,
  sentences,
  shop,
  standing,
  type Texts
} from "../wire/Texts.ts"

const result = {
  attempt_id: attempt,
  result_summary: { layers_count: 3, blocks_count: 9, specialties_count: 4 },
  duration_ms: 41_312
}

const block = { id: "web", name: "Web frontend", ...standing("edge", "frontend") }

const event = (name: string, payload: unknown) => ({ event: name, data: JSON.stringify(payload) })

const stage = { stage: "layers", status: "started" }
const layer = { id: "edge", name: "Edge" }
const specialty = { id: "frontend", name: "Frontend Engineer" }
const edge = { source_id: "web", target_id: "cart" }
const design = {
  layers: [{ ...layer, description: "What faces the public.", position: 0 }],
  specialties: [{ ...specialty, description: "" }],
  blocks: [{ ...block, description: "What shoppers see and touch." }],
  edges: []
}
const phase = { phase: "critique", status: "completed", issues: ["The cart has no store."], removed: [] }
const error = {
  code: "MODEL_UNAVAILABLE",
  message: "The model could not be reached; nothing was written. Try again later."
}
const failure = { ...error, attempt_id: attempt }

const call = {
  purpose: "blocks",
  input_tokens: 3_120,
  output_tokens: 1_480,
  cached_tokens: 2_048,
  duration_ms: 9_214,
  finish: "stop"
}
const callFields = {
  output_tokens: "What the model answered, in tokens.",
  purpose: "The stage it was made for, or `parts` and `part_edges` of a decomposition.",
  input_tokens: "What was sent, in tokens; null, like the others, if the provider does not report it.",
  cached_tokens: "Of the input, what the provider had read before.",
  finish:
    "How it ended: as the provider says it, such as `stop` or `length`; else why it failed, such as `timed_out`; or `left` if the run ended before it."
}
const usage = {
  model: "openai/gpt-6.1-sol",
  prompts: "5d41402a",
  input_tokens: 3_120,
  output_tokens: 1_480,
  cached_tokens: 2_048,
  calls: [call]
}

const { calls: _, ...usageSummary } = usage

const eventName = "The kind of the event, by which its payload is known."

const eventOf = (name: string, what: string, payload: unknown): SchemaText => ({
  description: `${what} \`data\` is JSON on one line.`,
  example: event(name, payload),
  fields: { event: eventName, data: "The payload as JSON on one line: parse it." }
})

const ofJob = (name: string, what: string, data: unknown, n: number): SchemaText => ({
  description: `${what} It has the payload that it has in the stream.`,
  example: { n, at: made, event: name, data },
  fields: {
    n: "The number of the event in its run, from 1 without gaps.",
    at: "When it was stored.",
    event: eventName,
    data: "The payload."
  }
})

/** Generations, their events and their jobs. */
export const generationTexts: Texts = {
  fields: {
    role: "`user`: what the caller says; `assistant`: what a model answered before.",
    content: "The text of the message.",
    min: "The fewest that were asked for.",
    max: "The most that were asked for.",
    mode: "The mode of the request.",
    params: "How many items of each kind were asked for.",
    keep_block_ids: "The blocks that `with-keep` keeps; empty in the other modes.",
    messages: "What the design is for, in the words of a conversation: 1 to 10 messages.",
    confirm: "Tokens must send true.",
    input_tokens: "What was sent, in tokens, as far as the provider reported it.",
    output_tokens: "What the models answered, in tokens, as far as the provider reported it.",
    calls: "How many requests to the model, without repairs.",
    fits_context: sentences(
      "Whether every call fits the model's context with its answer, and every answer the length that the service lets it have.",
      "Of budgets it says nothing: they count what the calls really take."
    ),
    note: "One line, only where a set of rules answers in place of a language model.",
    layers_count: "How many layers.",
    blocks_count: "How many blocks.",
    specialties_count: "How many specialties.",
    design:
      "The design: `PATCH /api/collections/:id` with its four fields and `expectedUpdatedAt` applies it. Only with `include=design`.",
    based_on:
      "The version of the collection that it was made from: the `expectedUpdatedAt` of that call. Only with `include=design`.",
    cached_tokens: "Of the input, what the provider had read before.",
    model: "The model that answers; `offline` for the offline model.",
    prompts: "The version of its prompts: another wording is another version. null if it has none.",
    collection_id: "The collection that it generates.",
    status:
      "`queued` and `running` are under way; `applied` is written; `failed`, `cancelled` and `expired` (it outlived its window) wrote nothing.",
    error: "Why it ended without a result; null otherwise.",
    continued_from:
      "The attempt from whose settled stages it goes on: that one failed within the last 24 hours for a reason that may pass, with the same request, version, rules and model. Absent if it began anew.",
    usage: "null until a request was sent to a model; the offline model gets none.",
    started_by: "The user who started it.",
    rule_ids: "The memory rules that were in its prompts, as they read then.",
    progress: "How much of the work is done.",
    kind: "What there were too many or too few of. Only with `BOUNDS_UNSATISFIED`, like the next three.",
    project_id: "What it generates, if that is a project.",
    result: "The payload of `done`, once it succeeded.",
    items: "The events after `after`, in their order; empty if none came.",
    next: "The number to continue after: the next call's `after`.",
    ended: "Whether no event comes after `next`. The job shows how the run ended.",
    phase: "`critique`: the design is looked over; `repair`: what was found is mended.",
    issues: "What was found, a sentence each; empty when the phase begins.",
    removed: "What is no longer part of the design; may be empty.",
    got: "How many the model made.",
    model_says:
      "What the model said, at most 500 characters on one line. Only with `MODEL_REFUSED`, and absent if it said nothing.",
    org_id: "null for the caller's own rule.",
    text: "What the models are told.",
    enabled: "Whether it goes into prompts.",
    done: "The stages that are completed, or the documents that are settled.",
    total: "The stages that the run has, or the documents: 0 until the graph is known."
  },
  example: {
    min: 420,
    max: 1_340,
    blocks: { min: 6, max: 12 },
    specialties: { min: null, max: 5 },
    keep_block_ids: [],
    input_tokens: 3_120,
    output_tokens: 1_480,
    calls: 5,
    layers_count: 3,
    blocks_count: 9,
    specialties_count: 4,
    attempt_id: attempt,
    duration_ms: 41_312,
    job_id: job,
    poll: `https://designs.example.org/api/jobs/${job}`,
    cached_tokens: 2_048,
    model: "openai/gpt-6.1-sol",
    prompts: "5d41402a",
    status: "applied",
    error: null,
    started_at: made,
    finished_at: finished,
    started_by: ada,
    rule_ids: [rule],
    created_at: made,
    stage: "write",
    result,
    ended: false,
    id: "edge",
    name: "Edge",
    layer_id: "edge",
    default_specialties: ["frontend"],
    target_id: "cart",
    issues: ["The cart has no store."],
    removed: [],
    code: error.code,
    message: error.message,
    org_id: null,
    updated_at: made,
    done: 6,
    total: 6
  },
  schemas: {
    Message: "A message of the conversation that asks for the design.",
    Bounds: {
      description: "How many; null or missing is open.",
      example: { min: 3, max: 5 },
      fields: {
        min: "The fewest items, from 1 to 100.",
        max: "The most items, from 1 to 100; not below `min`."
      }
    },
    GenerationParams: {
      description: "How many items of each kind.",
      fields: { layers: "How many layers.", blocks: "How many blocks.", specialties: "How many specialties." }
    },
    RegenerateRequest: {
      description: "What to generate, and how.",
      example: { quality: "pro", confirm: true },
      fields: {
        params: "How many items of each kind.",
        mode: "`propose` writes nothing; the others are applied.",
        quality: "`pro`, which is the default, has the design looked over and repaired.",
        keep_block_ids: "Required with `with-keep`, refused otherwise."
      }
    },
    GenerationEstimate: {
      description: "What a run is likely to take. Nothing was called.",
      example: { input_tokens: 2_950, output_tokens: { min: 420, max: 1_340 } },
      fields: {
        output_tokens: "Of the calls together: for the fewest items, and for the most.",
        input_tokens: "Of the calls together; compare it, with `output_tokens.max`, with a budget of tokens."
      }
    },
    ResultSummary: "How many items the design has.",
    Design: { description: "A design, in the form that `updateCollection` takes.", example: design },
    Proposal: {
      description: "A design that was made and is written nowhere.",
      example: { design, based_on: made },
      fields: {
        attempt_id: "An id by which nothing can be read, since no attempt was stored.",
        result_summary: "How many items the design has."
      }
    },
    GenerationResult: {
      description: "What a run made.",
      fields: { result_summary: "How many items the design has." }
    },
    AcceptedJob: "The job that carries the run out.",
    ModelCall: { description: "One request to the model.", example: call, fields: callFields },
    Usage: {
      description: sentences(
        "What the model's calls took, over all runs of the attempt, those that failed included.",
        "The tokens are sums of what the provider reported."
      ),
      example: { calls: [call] },
      fields: { model: "The model of the last request.", calls: "The latest 50, the last one last." }
    },
    GenerationAttempt: {
      description: "One applied run.",
      fields: { duration_ms: "How long it took, in milliseconds; null before it ended." }
    },
    UsageSummary: {
      description: "What the model's calls took together; `Usage` lists it call by call.",
      fields: { model: "The model of the last request." }
    },
    ListedAttempt: {
      description: "A run, however it ended.",
      example: { usage: usageSummary },
      fields: { duration_ms: "How long it took, in milliseconds; null before it ended." }
    },
    RecordedAttempt: {
      description: "A run, however it ended, with its request.",
      fields: {
        duration_ms: "How long it took, in milliseconds; null before it ended.",
        messages: "The messages of its request."
      }
    },
    Job: {
      description: "A run as a background job.",
      example: { status: "succeeded", collection_id: shop },
      fields: {
        kind: "`generation`: it generates a collection; `project_generation`: a project from its prompt.",
        collection_id: "What it generates, if that is a collection.",
        status:
          "`queued` and `running` are under way; `succeeded`: the result is written; `failed` and `cancelled` wrote nothing but documents of a project that were finished before.",
        error: "Why it failed or was cancelled; null otherwise.",
        continued_from: "The attempt that it goes on from, as its own attempt says; absent if it began anew.",
        poll: "Where to read it again."
      }
    },
    StageOfJob: ofJob("stage", "A change of stage.", stage, 1),
    LayerOfJob: ofJob("layer", "A layer was made.", layer, 4),
    SpecialtyOfJob: ofJob("specialty", "A specialty was made.", specialty, 9),
    BlockOfJob: ofJob("block", "A block was made.", block, 14),
    EdgeOfJob: ofJob("edge", "An edge was made.", edge, 31),
    QualityPhaseOfJob: ofJob("quality_phase", "Only with quality `pro`.", phase, 40),
    DoneOfJob: ofJob("done", "The last event of a run whose result is written.", result, 48),
    ErrorOfJob: ofJob("error", "The last event of a run that failed.", failure, 48),
    JobEvent: {
      description: "One event of a job's run: its number, from 1 without gaps, and when it was stored.",
      example: { n: 1, at: made, event: "stage", data: stage }
    },
    JobEvents: "Events of a job's run, in their order.",
    StagePayload: {
      description: "A stage began, ended or is tried again.",
      example: { stage: "layers", status: "started" },
      fields: {
        status:
          "`started`, `completed`, or `retrying`: it is tried again, and what was told of it no longer counts."
      }
    },
    LayerPayload: "A layer of the design.",
    SpecialtyPayload: {
      description: "A specialty of the design.",
      example: { id: "frontend", name: "Frontend Engineer" }
    },
    BlockPayload: {
      description: "A block of the design; one that is sent again replaces the earlier one.",
      example: { id: "web", name: "Web frontend" }
    },
    EdgePayload: "An edge of the design.",
    QualityPhasePayload: {
      description: "A phase of quality `pro`: what was found, and what is no longer part of the design.",
      example: { status: "completed" },
      fields: { status: "Whether the phase began or ended." }
    },
    ErrorPayload: {
      description: sentences(
        "Why the run failed; nothing was written but documents of a project that were finished before.",
        "`stale`, only on projects: somebody wrote graph or prompt while the run made a graph; generate again.",
        "With `SERVER_STOPPING` and `INTERNAL` the stream ends, and the run may go on.",
        "It may go on with `FORBIDDEN` too, where only the reader lost the right.",
        "`kind`, `min`, `max` and `got` come with `BOUNDS_UNSATISFIED` alone, `model_says` with `MODEL_REFUSED` alone."
      )
    },
    StageEvent: eventOf("stage", "At each change of stage.", stage),
    LayerEvent: eventOf("layer", "A layer was made.", layer),
    SpecialtyEvent: eventOf("specialty", "A specialty was made.", specialty),
    BlockEvent: eventOf("block", "A block was made.", block),
    EdgeEvent: eventOf("edge", "An edge was made.", edge),
    QualityPhaseEvent: eventOf("quality_phase", "Only with quality `pro`.", phase),
    DoneEvent: eventOf("done", "The last event of a run whose result is written.", result),
    ErrorEvent: eventOf("error", "The last event of a run that failed.", failure),
    GenerationEvent: { description: "One event of the stream.", example: event("stage", stage) },
    MemoryRule: {
      description: "A rule that goes into every prompt while it is enabled.",
      example: { id: rule }
    },
    NewMemoryRule: {
      description: "A rule to make.",
      fields: {
        text: "What the models are to be told.",
        org_id: "null, which is the default, for the caller's own rule.",
        enabled: "True by default."
      }
    },
    MemoryRulePatch: {
      description: "The new text.",
      example: { text: "Every service owns its own data." },
      fields: { text: "What the models are to be told from now on." }
    },
    MemoryRuleToggle: {
      description: "On or off.",
      example: { enabled: false },
      fields: { enabled: "Whether it is to go into prompts." }
    },
    TokenRange: {
      description: "A range of tokens.",
      fields: {
        min: "The fewest, for the fewest items.",
        max: "The most, with both rounds of repairs if the quality is `pro`."
      }
    },
    RunProgress: "How much of a run is done: in stages; of a project, in documents.",
    RunError:
      "Why a run ended without a result; nothing was written but documents of a project that were finished before.",
    RemovedItem: {
      description: "An item that is no longer part of the design.",
      example: { kind: "edge", id: "web->cart" },
      fields: { kind: "What it was.", id: "Its id; of an edge, its two ends: `web->cart`." }
    }
  }
}
