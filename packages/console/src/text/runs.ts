import { counted, number } from "./words.ts"

const stages = {
  queued: "Waiting",
  layers: "Layers",
  specialties: "Specialties",
  blocks: "Blocks",
  edges: "Edges",
  quality: "Quality",
  write: "Writing",
  graph: "Graph",
  documents: "Documents"
} as const

type Stage = keyof typeof stages

/** What the log says as a stage begins, begins once more, and ends. */
const told = {
  queued: ["Waits for a worker", "Waits for a worker once more", "A worker has taken it up"],
  layers: ["Makes layers", "Makes layers once more", "The layers are made"],
  specialties: ["Makes specialties", "Makes specialties once more", "The specialties are made"],
  blocks: ["Makes blocks", "Makes blocks once more", "The blocks are made"],
  edges: ["Draws edges", "Draws edges once more", "The edges are drawn"],
  quality: ["Checks the quality", "Checks the quality once more", "The quality is checked"],
  write: ["Writes the collection", "Writes the collection once more", "The collection is written"],
  graph: ["Makes the graph", "Makes the graph once more", "The graph is made"],
  documents: ["Writes the documents", "Writes the documents once more", "All documents are settled"]
} as const satisfies Readonly<Record<Stage, readonly [string, string, string]>>

const parts = { layer: "Layer", specialty: "Specialty", block: "Block", edge: "Edge" } as const

/** A time that passes: "8 s", "1 min 05 s", "2 h 03 min". */
const duration = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000))
  if (milliseconds < 50) return "0 s"
  if (milliseconds < 950) return `${(milliseconds / 1_000).toFixed(1)} s`
  const two = (value: number): string => `${value}`.padStart(2, "0")
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`
  return `${Math.floor(seconds / 3_600)} h ${two(Math.floor((seconds % 3_600) / 60))} min`
}

/** What the pages of runs say: of one, of a collection's, and of all jobs. */
export const runs = {
  number,
  counted,
  duration,
  stages,
  parts,
  run: "Run",
  runs: "Runs",
  jobs: "Jobs",
  collections: "Collections",
  collectionGone: "A collection that is not there now",
  naming: "…",
  titleOf: (status: string, name: string) => `${status}: ${name}`,
  runsOf: (name: string) => `Runs of ${name}`,
  offline: "none, offline",
  purposes: {
    layers: "Layers",
    specialties: "Specialties",
    blocks: "Blocks",
    edges: "Edges",
    parts: "Parts of a block",
    part_edges: "Edges of the parts",
    critique: "Looking the design over",
    repair: "Mending it",
    graph: "Graph",
    document: "A document"
  },
  runOf: (name: string) => `Run of ${name}`,
  statuses: {
    queued: "Waiting",
    running: "Running",
    succeeded: "Done",
    applied: "Done",
    failed: "Failed",
    cancelled: "Cancelled",
    expired: "Expired"
  },
  modes: { initial: "Everything new", "blocks-only": "Blocks only", "with-keep": "Keep some blocks" },
  qualities: { pro: "Pro", fast: "Fast" },
  startedBy: (name: string) => `by ${name}`,
  someone: "somebody else",
  lostNote: "The run goes on by itself. What comes meanwhile appears here once the service answers.",
  broken: "This run can no longer be followed",
  gone: "The events of this run are no longer kept",
  goneNote: "They are kept for 48 hours after a run has ended. What it made is in the collection.",
  waiting: "Parts appear here as the model makes them.",
  stageBar: "Stages",
  stageWords: {
    waiting: "not begun",
    started: "under way",
    retrying: "once more",
    completed: "done",
    failed: "stopped here"
  },
  retries: (many: number) => `asked ${counted(many + 1, "time")}`,
  stageTold: (stage: Stage, status: "started" | "retrying" | "completed") =>
    told[stage][status === "started" ? 0 : status === "retrying" ? 1 : 2],
  takenOver: "Another worker goes on with the run. What was made so far is told again.",
  graphOf: (name: string) => `Design of ${name}, as it is made`,
  made: "Made so far",
  result: "Made",
  counts: { layers: "Layers", specialties: "Specialties", blocks: "Blocks", edges: "Edges" },
  details: "What was asked for",
  howFar: "How far",
  asked: "Asked for",
  mode: "Mode",
  quality: "Quality",
  model: "Model",
  started: "Started",
  continued: "Goes on from",
  continuedRun: "an earlier run that failed",
  continuedNote: "goes on from an earlier run",
  took: "Took",
  elapsed: "Elapsed",
  tokens: "Tokens",
  tokensUsed: (input: number, output: number) => `${number(input)} in, ${number(output)} out`,
  tokensCached: (cached: number) => `${number(cached)} of the input read before`,
  tokensExpected: (input: number, least: number, most: number) =>
    `estimated ${number(input)} in, ${number(least)} to ${number(most)} out`,
  noTokens: "none: the offline model uses none",
  noTokensSent: "none: no request was sent to a model",
  rules: "Memory rules",
  ruleGone: "A rule that is no longer there",
  noRules: "none applied",
  kept: "kept",
  keptBlocks: "Kept blocks",
  doubtful: "in doubt",
  log: "Log",
  logEmpty: "Nothing was told yet.",
  toEnd: "To the end of the log",
  edge: (source: string, target: string) => `${source} → ${target}`,
  onLayer: (name: string, layer: string) => `${name} on ${layer}`,
  phases: {
    critiqueStarted: "Looks the design over",
    critiqueDone: (many: number) =>
      many === 0 ? "Found nothing to mend" : `Found ${counted(many, "thing")} to mend`,
    repairStarted: "Mends the design",
    repairDone: (left: number) =>
      left === 0 ? "Mended the design" : `Mended the design; ${counted(left, "thing")} left`
  },
  removed: (kind: keyof typeof parts, name: string) => `Removed ${parts[kind].toLowerCase()} ${name}`,
  done: (layers: number, blocks: number, specialties: number) =>
    `Written: ${counted(layers, "layer")}, ${counted(blocks, "block")}, ${counted(specialties, "specialty", "specialties")}`,
  runningNote: "The run goes on by itself: you can leave this page and come back.",
  madeOf: (layers: number, blocks: number, specialties: number) =>
    `${counted(layers, "layer")}, ${counted(blocks, "block")}, ${counted(specialties, "specialty", "specialties")}`,
  doneNote: (layers: number, blocks: number, specialties: number) =>
    `The collection now has ${counted(layers, "layer")}, ${counted(blocks, "block")} and ${counted(specialties, "specialty", "specialties")}.`,
  failedTitle: "The run failed, and nothing was written",
  cancelledNote: "Nothing was written. The collection is as it was before.",
  unchanged: "The collection is as it was before.",
  failedEvent: (message: string) => `Failed: ${message}`,
  cancelledEvent: "Cancelled",
  boundsMissed: (kind: "layers" | "specialties" | "blocks", got: number, min: number, max: number) =>
    `The model made ${number(got)} ${kind}, also when it was asked again; ${number(min)} to ${number(max)} were asked for.`,
  open: "Open the collection",
  compare: "Compare with before",
  again: "Generate again",
  wider: "Generate with wider bounds",
  cancel: "Cancel the run",
  cancelled: "Cancelled the run",
  selected: "Selected",
  layer: "Layer",
  specialties: "Specialties",
  edgesOut: "Leads to",
  edgesIn: "Reached from",
  none: "none",
  openBlock: "Open in the collection",
  when: "When",
  status: "Status",
  collection: "Collection",
  design: "Design",
  project: "Project",
  stage: "Stage",
  progress: (stage: Stage, done: number, total: number) => `${stages[stage]}, ${done} of ${total} done`,
  actions: "Actions",
  openDetails: "Details",
  watch: "Watch",
  seeRun: "See the run",
  brief: "Brief",
  roles: { user: "Brief", assistant: "A model's answer" },
  calls: "Calls of the model",
  purpose: "For",
  input: "In",
  output: "Out",
  finish: "End",
  bounds: "Bounds",
  boundsOf: (min: number | null | undefined, max: number | null | undefined) =>
    min == null && max == null
      ? "any number"
      : max == null
        ? `at least ${number(min ?? 1)}`
        : min == null
          ? `at most ${number(max)}`
          : `${number(min)} to ${number(max)}`,
  noAttempts:
    "This collection was never generated. A run makes its layers, specialties, blocks and edges from a brief.",
  runsNote: "Every run of this collection, the newest first. Proposals leave none.",
  jobsNote: "Runs of the collections and projects that you may generate, the newest first.",
  noJobs:
    "Nothing was generated yet. A run of a collection or a project appears here as soon as it is accepted.",
  noJobsLike: "No run has this status.",
  everyStatus: "Every status",
  generate: "Generate"
} as const
