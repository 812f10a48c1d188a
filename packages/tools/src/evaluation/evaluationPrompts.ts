/** The prompts of projects in `demo/prompts`. */
export const promptNames = ["gift-cards", "device-certificates", "hourly-tariff"] as const

/** Prompts for which no rule was or may be changed: `demo/prompts/held-out`. */
export const heldOutPrompts = ["parcel-lockers", "rare-blood"] as const

export type EvaluationPrompt = (typeof promptNames)[number] | (typeof heldOutPrompts)[number]

/** Every evaluated prompt, in the order of the report. */
export const evaluationPrompts: ReadonlyArray<EvaluationPrompt> = [...promptNames, ...heldOutPrompts]
