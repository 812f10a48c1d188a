import type { ProviderSettings } from "@design-workspace/adapters-llm/providers/ProviderSettings"
import { shortestQuestion } from "@design-workspace/adapters-llm/providers/shortestQuestion"
import { Duration, Option } from "effect"
import type { SettingsShape } from "./settingsTable.ts"
import { modelVariables } from "./settingsTable.ts"

type Provider = ProviderSettings["provider"]

/** The settings for the model and its limits, and the window in which a run must end. */
export type ModelChoice = Pick<
  SettingsShape,
  keyof typeof modelVariables | "llmProvider" | "llmContextTokens" | "llmMaxOutputTokens" | "generationWindow"
>

const known = {
  openai: { baseUrl: new URL("https://api.openai.com/v1"), pro: "gpt-6.1-sol", fast: "gpt-6-luna" },
  anthropic: {
    baseUrl: new URL("https://api.anthropic.com/v1"),
    pro: "claude-sonnet-5-5",
    fast: "claude-haiku-5-5"
  },
  "openai-compatible": { baseUrl: undefined, pro: undefined, fast: undefined }
} satisfies Record<Provider, object>

const needed: Record<ModelChoice["llmProvider"], ReadonlyArray<keyof typeof modelVariables>> = {
  offline: [],
  openai: ["llmApiKey"],
  anthropic: ["llmApiKey"],
  "openai-compatible": ["llmBaseUrl", "llmModelPro", "llmModelFast"]
}

export const missingForProvider = (settings: ModelChoice): ReadonlyArray<string> =>
  needed[settings.llmProvider]
    .filter((key) => settings[key]._tag === "None")
    .map((key) => `${modelVariables[key]}: must be set where LLM_PROVIDER is ${settings.llmProvider}`)

export const unusedSettings = (
  settings: ModelChoice & { readonly offlineModelDelay: Duration.Duration }
): ReadonlyArray<string> => {
  if (settings.llmProvider !== "offline") {
    return Duration.isZero(settings.offlineModelDelay) ? [] : ["OFFLINE_MODEL_DELAY"]
  }
  return (Object.keys(modelVariables) as ReadonlyArray<keyof typeof modelVariables>)
    .filter((key) => settings[key]._tag === "Some")
    .map((key) => modelVariables[key])
}

/** A request is reserved with its question and the longest answer, or with the whole context if that is less. */
export const budgetsTooSmall = (settings: ModelChoice): ReadonlyArray<string> => {
  const { llmContextTokens, llmMaxOutputTokens, llmProvider } = settings
  if (llmProvider === "offline") return []
  const longest = llmMaxOutputTokens + shortestQuestion
  const [least, which] =
    llmContextTokens < longest
      ? [llmContextTokens, "LLM_CONTEXT_TOKENS"]
      : [longest, "LLM_MAX_OUTPUT_TOKENS and the shortest question"]
  return (["llmTokensPerAttempt", "llmTokensPerDay"] as const)
    .filter((key) => Option.exists(settings[key], (budget) => budget < least))
    .map((key) => `${modelVariables[key]}: must be at least ${least}, which one request may take (${which})`)
}

/** Which part of the window in which a run must end may pass in silence, and in one answer. */
const waits = {
  llmSilence: { part: 1 / 4, inWords: "a quarter", usual: Duration.minutes(1) },
  llmAnswerTime: { part: 1 / 2, inWords: "half", usual: Duration.minutes(5) }
} as const

const longestWait = ({ generationWindow }: ModelChoice, key: keyof typeof waits) =>
  Duration.times(generationWindow, waits[key].part)

const waitFor = (settings: ModelChoice, key: keyof typeof waits): Duration.Duration =>
  Option.getOrElse(settings[key], () => Duration.min(waits[key].usual, longestWait(settings, key)))

export const waitsTooLong = (settings: ModelChoice): ReadonlyArray<string> => {
  if (settings.llmProvider === "offline") return []
  return (["llmSilence", "llmAnswerTime"] as const)
    .filter((key) =>
      Option.exists(settings[key], (wait) => Duration.isGreaterThan(wait, longestWait(settings, key)))
    )
    .map((key) => {
      const most = Duration.format(longestWait(settings, key))
      return `${modelVariables[key]}: must be at most ${most}, ${waits[key].inWords} of GENERATION_WINDOW`
    })
}

/** None for the offline model. In a short window a provider may be silent for a quarter, and answer for half. */
export const providerSettings = (settings: ModelChoice): Option.Option<ProviderSettings> => {
  const { llmApiKey, llmContextTokens, llmMaxOutputTokens, llmProvider } = settings
  if (llmProvider === "offline") return Option.none()
  const usual = known[llmProvider]
  const chosen = Option.all({
    baseUrl: Option.orElse(settings.llmBaseUrl, () => Option.fromUndefinedOr(usual.baseUrl)),
    pro: Option.orElse(settings.llmModelPro, () => Option.fromUndefinedOr(usual.pro)),
    fast: Option.orElse(settings.llmModelFast, () => Option.fromUndefinedOr(usual.fast))
  })
  return Option.map(chosen, ({ baseUrl, fast, pro }) => ({
    provider: llmProvider,
    apiKey: llmApiKey,
    baseUrl,
    models: { pro, fast },
    context: llmContextTokens,
    longest: llmMaxOutputTokens,
    idle: waitFor(settings, "llmSilence"),
    answerTime: waitFor(settings, "llmAnswerTime")
  }))
}
