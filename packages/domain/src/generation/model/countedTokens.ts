import type { CallUsage } from "../attempts/Attempt.ts"
import type { MeteredCall } from "../attempts/ModelMeter.ts"
import type { ModelFailed } from "../outcome/GenerationErrors.ts"

/** How calls end that the provider did not begin to answer, and so does not charge for. */
const uncharged: ReadonlySet<string> = new Set<ModelFailed["kind"]>([
  "rate_limited",
  "unavailable",
  "misconfigured",
  "rejected"
])

/** No call takes more tokens than this; a larger figure is wrong. */
const mostTokens = 2 ** 31 - 1

/** Some providers report impossible numbers: these count as not reported. */
const plausible = (tokens: number | null): number | null =>
  tokens !== null && Number.isInteger(tokens) && tokens >= 0 && tokens <= mostTokens ? tokens : null

export const usageOf = (call: MeteredCall) => ({
  purpose: call.purpose,
  inputTokens: plausible(call.inputTokens),
  outputTokens: plausible(call.outputTokens),
  cachedTokens: plausible(call.cachedTokens),
  durationMs: Math.max(0, Math.round(call.durationMs)),
  finish: call.finish
})

/** As reported; of a partly reported call at least what was held. A call refused before an answer costs nothing. */
export const countedTokensOf = (
  { finish, inputTokens, outputTokens }: CallUsage,
  answered: boolean,
  held: number
): number => {
  if (inputTokens !== null && outputTokens !== null) return inputTokens + outputTokens
  const reported = inputTokens ?? outputTokens
  return reported === null && uncharged.has(finish) && !answered ? 0 : Math.max(held, reported ?? 0)
}
