import { type BriefName, briefNames } from "../briefs/Brief.ts"

/** For the evaluation alone: `demo/briefs/held-out`. No rule is ever changed for `unseenBriefs`. */
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

export const unseenBriefs: ReadonlyArray<HeldOutBrief> = ["dairy-cooperative", "court-files"]

export type EvaluationBrief = BriefName | HeldOutBrief

export const evaluationBriefs: ReadonlyArray<EvaluationBrief> = [...briefNames, ...heldOutBriefs]

/** The prompts of projects in `demo/prompts`. */
const promptNames = ["gift-cards", "device-certificates", "hourly-tariff", "rare-blood"] as const

/** Prompts for which no rule was or may be changed: `demo/prompts/held-out`. */
export const heldOutPrompts = ["parcel-lockers", "replacement-buses", "rental-skis"] as const

export type EvaluationPrompt = (typeof promptNames)[number] | (typeof heldOutPrompts)[number]

export const evaluationPrompts: ReadonlyArray<EvaluationPrompt> = [...promptNames, ...heldOutPrompts]
