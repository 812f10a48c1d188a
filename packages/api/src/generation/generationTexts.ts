import {
  ada,
  attempt,
  finished,
  job,
  made,
  paragraphs,
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
  finish:
    "How it ended: as the provider says it, such as `stop` or `length`; else why it failed, such as `timed_out`; or `left` if the run ended before it."
}
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

export const generationTexts: Texts = {
  operations: {
    regenerateCollection: paragraphs(
      sentences(
        "The answer is a stream of events, `text/event-stream`, while a model makes the design: `stage`, `layer`, `specialty`, `block`, `edge` and `quality_phase` come as they are made.",
        "`done` is last, after the design is written to the collection; or `error`, and nothing is written.",
        "Each event is two lines, `event:` with its name and `data:` with JSON on one line; lines that begin with a colon keep the connection open.",
        "There are two exceptions:"
      ),
      [
        sentences(
          "- `propose` in the body: the answer is JSON, once the design is made, and nothing is written.",
          "It has the counts; with `include=design` also the design itself, and the version that it is `based_on`."
        ),
        sentences(
          "- `mode=async` in the query, for tokens: the answer is 202 with a job at once.",
          "`readJob` reads how far it is, `readJobEvents` the same events."
        )
      ].join("\n"),
      sentences(
        "`initial` makes everything anew.",
        "`blocks-only` keeps layers and specialties as they are.",
        "`with-keep` keeps the blocks in `keep_block_ids`, their layers and specialties."
      ),
      sentences(
        "Only one applied run is allowed at a time.",
        "An attempt that is queued, running or was applied less than `GENERATION_WINDOW` (10 minutes) ago answers 409 before any stream opens.",
        "A failed or cancelled one blocks nobody.",
        "The window is for runs, not for edits: once the run has ended, what `propose` made with `include=design` can be applied at once, by `updateCollection` with the design and its `based_on` as `expectedUpdatedAt`.",
        "A client that goes away does not stop the run; its job can be cancelled."
      ),
      sentences(
        "The right of whoever started the run is looked up again at each stage, every 30 s, when another worker takes the run over, and before the result is written.",
        "Without it the run ends `failed` with `FORBIDDEN`, the model gets no further request, and nothing is written.",
        "A proposal is refused with 403 then.",
        "A token that is revoked ends no run.",
        "A stream ends within 30 s with `error` `FORBIDDEN` if its reader's token or session has ended, or if its reader lost the right."
      ),
      "The enabled memory rules of the organisation and of the caller go into the prompt.",
      sentences(
        "Proposals and previews of decompositions take turns at the model.",
        "A proposal that gets no turn within 30 s is 429 `JOB_QUEUE_FULL`."
      ),
      sentences(
        "A server may have budgets of tokens.",
        "`LLM_TOKENS_PER_ATTEMPT` is for each applied run, proposal and preview.",
        "`LLM_TOKENS_PER_DAY` is for each organisation and UTC day; all global collections together have one of their own.",
        "A request to the model that could go beyond a budget is not sent."
      ),
      sentences(
        "An applied run then fails with `GENERATION_FAILED`, and the message says which budget it was.",
        "A proposal answers 500 `GENERATION_FAILED` for its own budget, and 429 `RATE_LIMITED` for the day's.",
        "`Retry-After` is then the time until the next day, or a minute if the tokens are only reserved by requests under way."
      ),
      sentences(
        "All three keys of `params` are required; a missing bound is the same as null.",
        "If the counts are outside the bounds, the model is asked again at most twice, then the run fails.",
        "Nothing is cut."
      )
    ),
    listAttempts: paragraphs(
      sentences(
        "Every run on the collection that was accepted, newest first, also those that failed.",
        "Each has the requested bounds, how and when it ended, what the model used for it, and who started it.",
        "A proposal (`propose`) leaves none."
      ),
      "Only those who may generate the collection can read it; for others it is 404."
    ),
    readAttempt: sentences(
      "One of them with the `messages` that it was given, the ids of the memory rules that were in its prompts, and what each call of the model used (the latest 50).",
      "An attempt of another collection is 404 `ATTEMPT_NOT_FOUND`."
    ),
    readLastGeneration:
      "What was requested, the result, and what the model used for it. 404 `ATTEMPT_NOT_FOUND` before the first.",
    estimateGeneration: paragraphs(
      sentences(
        "Takes the body of regenerate.",
        "The answer says how many tokens that run would read and write, in how many calls, and whether it fits the model."
      ),
      sentences(
        "No model is called and nothing is written.",
        "A token needs only the scope `read` and confirms nothing, and the window of another run does not matter.",
        "Whatever else refuses the run also refuses the estimate."
      ),
      sentences(
        "Text counts as one token for 4 bytes of UTF-8.",
        "`calls` and `input_tokens` are those of a run that repairs nothing and makes as many items as its bounds allow: one call for each stage that asks the model, and with `pro` one that looks the design over.",
        "`output_tokens` goes from the fewest items to the most, with `pro` both rounds of repairs included."
      )
    ),
    listJobs: sentences(
      "Jobs that `readJob` shows to the caller: of collections that it may generate, of projects in organisations that it administers, and of projects that it started.",
      "With `project_id`, every job of a project that it may write.",
      "The filters are joined by and."
    ),
    readJob: sentences(
      "The stream's run is a job too, with the id in `X-Job-Id`.",
      "`result` is the payload of `done`.",
      "Jobs of a collection are visible to those who may generate it now: for a caller who lost that right it is 404, even if that caller started it.",
      "Jobs of a project are visible to those who may write it now, and to the caller who started it."
    ),
    readJobEvents: paragraphs(
      sentences(
        "What the stream of the run says, for everybody who sees the job and may read its collection or project: who did not start it, who comes late, and who lost the connection.",
        "A run on a project has no stream: its events `node` and `document` come here alone.",
        "Each event has a number `n`, from 1 without gaps, and `at`, when it was stored.",
        "Call again with `after` = `next` until `ended` is true; each event then comes once."
      ),
      sentences(
        "With `wait` the call answers as soon as there is an event, or empty once the time is over or the process stops.",
        "The right is judged again at each answer.",
        "An answer has at most 200 events and 1 MiB."
      ),
      sentences(
        "A job that waits for a worker has its first events already.",
        "The events are kept for 48 hours after the run's end; after that the answer is empty and `ended`, and `readJob` says how the run ended."
      ),
      sentences(
        "A call with `wait` counts as one request.",
        "One credential may have 32 of them waiting in a process, unless it is set up otherwise: beyond that it is 429 `RATE_LIMITED`.",
        "It is 503 `OVERLOADED` while the process has as many waiting as it may."
      )
    ),
    cancelJob:
      "For the same callers as `readJob`. A finished job stays as it is. What was not applied yet never will be.",
    listRules: null,
    createRule: "`org_id` null, which is the default, makes it the caller's own.",
    updateRule: null,
    toggleRule: "Only enabled rules go into prompts.",
    disableRule: "The same as a toggle with `enabled: false`: the rule stays and can be switched on again."
  },
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
    continued_from: sentences(
      "The attempt from whose settled stages it goes on: that one failed within the last 24 hours for a reason that may pass, with the same request, version, rules and model.",
      "Absent if it began anew."
    ),
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
    duration_ms: 41_312,
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
