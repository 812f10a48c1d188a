import type { Bounds, GenerationParams, RecordedAttempt, RegenerateRequest } from "@design-workspace/client"
import { generate as text } from "../../text/runs.ts"

export const boundedKinds = ["layers", "blocks", "specialties"] as const
export type BoundedKind = (typeof boundedKinds)[number]

export const modes = ["initial", "blocks-only", "with-keep"] as const
export type Mode = (typeof modes)[number]

interface BoundsDraft {
  readonly min: string
  readonly max: string
}

export interface GenerationDraft {
  readonly messages: RegenerateRequest["messages"]
  readonly bounds: Readonly<Record<BoundedKind, BoundsDraft>>
  readonly mode: Mode
  readonly quality: "pro" | "fast"
  readonly keep: ReadonlyArray<string>
}

/** Neither a sketch nor a wall. */
const usual = {
  layers: { min: "3", max: "7" },
  blocks: { min: "8", max: "16" },
  specialties: { min: "2", max: "7" }
}

export const newDraft = (brief: string, mode: Mode = "initial"): GenerationDraft => ({
  messages: [{ role: "user", content: brief }],
  bounds: usual,
  mode,
  quality: "pro",
  keep: []
})

const fieldsOf = ({ max, min }: Bounds): BoundsDraft => ({
  min: min == null ? "" : `${min}`,
  max: max == null ? "" : `${max}`
})

export const boundsOf = (params: GenerationParams): GenerationDraft["bounds"] => ({
  layers: fieldsOf(params.layers),
  blocks: fieldsOf(params.blocks),
  specialties: fieldsOf(params.specialties)
})

/** The bound that the model did not meet, moved to what it made. */
const widened = (
  bounds: GenerationDraft["bounds"],
  error: RecordedAttempt["error"]
): GenerationDraft["bounds"] => {
  if (error?.kind === undefined || error.got === undefined) return bounds
  const { got, kind, max = got, min = got } = error
  const end = got > max ? { max: `${Math.min(got, 100)}` } : got < min ? { min: got < 1 ? "" : `${got}` } : {}
  return { ...bounds, [kind]: { ...bounds[kind], ...end } }
}

/** As an attempt was asked for; with `wider` bounds if it failed for these. */
export const draftOfAttempt = (
  { error, keep_block_ids, messages, mode, params, quality }: RecordedAttempt,
  wider: boolean
): GenerationDraft => ({
  messages,
  bounds: wider ? widened(boundsOf(params), error) : boundsOf(params),
  mode,
  quality,
  keep: keep_block_ids
})

const numberOf = (field: string): number | null => (field.trim() === "" ? null : Number(field))

const boundProblem = (field: string): string | undefined => {
  const number = numberOf(field)
  if (number === null || (Number.isInteger(number) && number >= 1 && number <= 100)) return undefined
  return text.problems.bound
}

const boundsProblems = (kind: BoundedKind, { max, min }: BoundsDraft): ReadonlyArray<[string, string]> => {
  const found = Object.entries({ min, max }).flatMap(([end, field]): ReadonlyArray<[string, string]> => {
    const problem = boundProblem(field)
    return problem === undefined ? [] : [[`params.${kind}.${end}`, problem]]
  })
  const [least, most] = [numberOf(min), numberOf(max)]
  return found.length === 0 && least !== null && most !== null && least > most
    ? [[`params.${kind}.min`, text.problems.order]]
    : found
}

export const mostMessages = 10
const mostCharacters = 50_000

/** By the paths of the request, as the service names them. */
export const problemsIn = ({
  bounds,
  keep,
  messages,
  mode
}: GenerationDraft): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...messages.flatMap(({ content }, at): ReadonlyArray<[string, string]> => {
      if (content.trim() === "")
        return [[`messages.${at}.content`, at === 0 ? text.problems.empty : text.problems.emptyMessage]]
      return [...content].length > mostCharacters ? [[`messages.${at}.content`, text.problems.long]] : []
    }),
    ...boundedKinds.flatMap((kind) => boundsProblems(kind, bounds[kind])),
    ...(mode === "with-keep" && keep.length === 0 ? [["keep_block_ids", text.problems.keep] as const] : [])
  ])

/** Problems of bounds are told at once, what is not written yet only when the run is to begin. */
export const shownProblems = (problems: Readonly<Record<string, string>>, tried: boolean) =>
  tried
    ? problems
    : Object.fromEntries(Object.entries(problems).filter(([path]) => path.startsWith("params.")))

export const requestOf = ({ bounds, keep, messages, mode, quality }: GenerationDraft) => {
  const params = (kind: BoundedKind) => ({ min: numberOf(bounds[kind].min), max: numberOf(bounds[kind].max) })
  return {
    mode,
    quality,
    messages,
    params: { layers: params("layers"), blocks: params("blocks"), specialties: params("specialties") },
    ...(mode === "with-keep" ? { keep_block_ids: keep } : {})
  }
}
