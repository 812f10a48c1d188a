import { type BriefName, briefNames } from "../demo/Brief.ts"

/**
 * The briefs that are no demo's and that only the evaluation reads: `demo/briefs/held-out`. The offline generator's rules
 * were written with all but `unseenBriefs` at hand; the others tell how it reads a brief that it has not seen, and no rule is ever changed for them.
 */
export const heldOutBriefs = [
  "parcel-carrier",
  "smart-metering",
  "blood-bank",
  "tram-control",
  "concert-tickets",
  "ski-resort",
  "dairy-cooperative",
  "court-files"
] as const
export type HeldOutBrief = (typeof heldOutBriefs)[number]

/** Those for which no rule was changed. */
export const unseenBriefs: ReadonlyArray<HeldOutBrief> = ["dairy-cooperative", "court-files"]

export type EvaluationBrief = BriefName | HeldOutBrief

/** Every brief that is evaluated, in the order of the report. */
export const evaluationBriefs: ReadonlyArray<EvaluationBrief> = [...briefNames, ...heldOutBriefs]
