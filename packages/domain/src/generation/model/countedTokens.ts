import type { CallUsage } from "../attempts/CallUsage.ts"
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

/** The number if a call can have taken it, else null, as if not reported; some providers report impossible numbers. */
const plausible = (tokens: number | null): number | null =>
  tokens !== null && Number.isInteger(tokens) && tokens >= 0 && tokens <= mostTokens ? tokens : null

export const usageOf = ({
  cachedTokens,
  durationMs,
  finish,
  inputTokens,
  outputTokens,
  purpose
}: MeteredCall) => ({
  purpose,
  inputTokens: plausible(inputTokens),
  outputTokens: plausible(outputTokens),
  cachedTokens: plausible(cachedTokens),
  durationMs: Math.max(0, Math.round(durationMs)),
  finish
})

/**
 * What a call counts for: the tokens that the provider reported. If it reported nothing or one direction alone, at
 * least what was held for the call. Nothing if it was refused before an answer began.
 */
export const countedTokensOf = (
  { finish, inputTokens, outputTokens }: CallUsage,
  answered: boolean,
  held: number
): number => {
  if (inputTokens !== null && outputTokens !== null) return inputTokens + outputTokens
  const reported = inputTokens ?? outputTokens
  return reported === null && uncharged.has(finish) && !answered ? 0 : Math.max(held, reported ?? 0)
}
