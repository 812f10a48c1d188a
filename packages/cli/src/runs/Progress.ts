import { Predicate } from "effect"
import { counted, duration, visible } from "../output/wording.ts"

/** Perhaps of a newer server, with names and fields that nobody here knows. */
export interface AnyEvent {
  readonly n: number
  readonly event: string
  readonly data: unknown
}

export interface Progress {
  readonly stage: string
  readonly counts: Readonly<Record<string, number>>
  /** The line that is written anew with each event; null between stages. */
  readonly live: string | null
}

export interface Step {
  readonly progress: Progress
  readonly lines: ReadonlyArray<string>
}

export const beginning: Progress = { stage: "", counts: {}, live: null }

const text = (data: unknown, name: string): string => {
  const value = Predicate.hasProperty(data, name) ? data[name] : undefined
  return Predicate.isString(value) || Predicate.isNumber(value) ? visible(`${value}`) : ""
}

const line = (stage: string, rest: string): string => `  ${stage.padEnd(12)} ${rest}`.trimEnd()

/** `7` of one kind, `6 nodes, 4 edges` of several. */
const countsOf = (counts: Progress["counts"]): string => {
  const kinds = Object.entries(counts)
  if (kinds.length === 1) return `${kinds[0]?.[1]}`
  return kinds.map(([kind, count]) => counted(count, kind)).join(", ")
}

const more = (counts: Progress["counts"], kind: string): Progress["counts"] => ({
  ...counts,
  [kind]: (counts[kind] ?? 0) + 1
})

const stageStep = ({ counts, stage: before }: Progress, data: unknown): Step => {
  const stage = text(data, "stage")
  switch (text(data, "status")) {
    case "completed": {
      const made = stage === before ? countsOf(counts) : ""
      return { progress: beginning, lines: [line(stage, made === "" ? "done" : made)] }
    }
    case "retrying":
      return { progress: { stage, counts: {}, live: line(stage, "") }, lines: [line(stage, "once more")] }
    default:
      return { progress: { stage, counts: {}, live: line(stage, "") }, lines: [] }
  }
}

/** The name of a part that was made is shown until the next one comes. */
const partStep = ({ counts: before, stage }: Progress, { data, event }: AnyEvent): Step => {
  const name =
    text(data, "name") || text(data, "label") || `${text(data, "source_id")} → ${text(data, "target_id")}`
  const counts = more(before, event)
  return { progress: { stage, counts, live: line(stage, `${countsOf(counts)}  ${name}`) }, lines: [] }
}

const documentStep = ({ counts: before, stage }: Progress, data: unknown): Step => {
  const [node, status] = [text(data, "node_id"), text(data, "status")]
  if (status === "started")
    return {
      progress: { stage, counts: before, live: line(stage, `${countsOf(before)}  ${node}`) },
      lines: []
    }
  const [version, reason] = [text(data, "version"), text(data, "reason")]
  const result = version === "" ? reason : `version ${version}`
  const outcome = `    ${status.padEnd(8)} ${node}${result === "" ? "" : `  ${result}`}`
  const counts = more(before, "document")
  return { progress: { stage, counts, live: line(stage, countsOf(counts)) }, lines: [outcome] }
}

const qualityStep = (progress: Progress, data: unknown): Step => {
  const issues = Predicate.hasProperty(data, "issues") && Array.isArray(data.issues) ? data.issues : []
  if (text(data, "status") !== "completed") return { progress, lines: [] }
  const reasons = issues.map((it) => `      ${visible(`${it}`)}`)
  const found = issues.length === 1 ? "1 issue" : `${issues.length} issues`
  return { progress, lines: [`    ${text(data, "phase").padEnd(8)} ${found}`, ...reasons] }
}

/** What the run came to: `12 blocks, 3 layers`, whatever the server counts. */
const summary = (data: unknown): string =>
  Predicate.hasProperty(data, "result_summary") && Predicate.isObject(data.result_summary)
    ? Object.entries(data.result_summary)
        .filter(([, count]) => Predicate.isNumber(count) && count > 0)
        .map(([name, count]) => `${count} ${visible(name.replace(/_count$/, "").replaceAll("_", " "))}`)
        .join(", ")
    : ""

const doneStep = (data: unknown): Step => {
  const time = Predicate.hasProperty(data, "duration_ms") ? Number(data.duration_ms) : Number.NaN
  const took = Number.isFinite(time) ? ` in ${duration(time)}` : ""
  const made = summary(data)
  return { progress: beginning, lines: [`Done${took}${made === "" ? "" : `: ${made}`}.`] }
}

/** An event that nobody here knows is passed over. */
export const progressStep = (progress: Progress, next: AnyEvent): Step => {
  const { data, event } = next
  switch (event) {
    case "stage":
      return stageStep(progress, data)
    case "layer":
    case "specialty":
    case "block":
    case "edge":
    case "node":
      return partStep(progress, next)
    case "document":
      return documentStep(progress, data)
    case "quality_phase":
      return qualityStep(progress, data)
    case "done":
      return doneStep(data)
    default:
      return { progress, lines: [] }
  }
}

export const errorOf = ({ data }: AnyEvent): { readonly code: string; readonly message: string } => ({
  code: text(data, "code") || "GENERATION_FAILED",
  message: text(data, "message") || "The run failed."
})
