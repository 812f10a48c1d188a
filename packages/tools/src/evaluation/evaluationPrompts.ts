/** The prompts of projects in `demo/prompts`. */
export const promptNames = ["gift-cards", "device-certificates", "hourly-tariff", "rare-blood"] as const

/** Prompts for which no rule was or may be changed: `demo/prompts/held-out`. */
export const heldOutPrompts = ["parcel-lockers", "replacement-buses", "rental-skis"] as const

export type EvaluationPrompt = (typeof promptNames)[number] | (typeof heldOutPrompts)[number]

/** Every evaluated prompt, in the order of the report. */
export const evaluationPrompts: ReadonlyArray<EvaluationPrompt> = [...promptNames, ...heldOutPrompts]
