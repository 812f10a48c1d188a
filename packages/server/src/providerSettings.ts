import type { ProviderSettings } from "@design-workspace/adapters-llm/providers/ProviderSettings"
import { shortestQuestion } from "@design-workspace/adapters-llm/providers/shortestQuestion"
import { Duration, Option, type Redacted } from "effect"

type Provider = ProviderSettings["provider"]

/** The settings that choose the model, what it may take, and the window in which a run must end. */
export interface ModelChoice {
  readonly llmProvider: Provider | "offline"
  readonly llmApiKey: Option.Option<Redacted.Redacted>
  readonly llmBaseUrl: Option.Option<URL>
  readonly llmModelPro: Option.Option<string>
  readonly llmModelFast: Option.Option<string>
  /** How many tokens a request to the model may take and give together. */
  readonly llmContextTokens: number
  /** How many tokens an answer of the model may have. */
  readonly llmMaxOutputTokens: number
  /** Budgets of tokens, questions and answers together; none without them. */
  readonly llmTokensPerAttempt: Option.Option<number>
  readonly llmTokensPerDay: Option.Option<number>
  readonly generationWindow: Duration.Duration
}

/** What the settings may leave out, because the provider is known. */
const known = {
  openai: { baseUrl: new URL("https://api.openai.com/v1"), pro: "gpt-6.1-sol", fast: "gpt-6-luna" },
  anthropic: {
    baseUrl: new URL("https://api.anthropic.com/v1"),
    pro: "claude-sonnet-5-5",
    fast: "claude-haiku-5-5"
  },
  "openai-compatible": { baseUrl: undefined, pro: undefined, fast: undefined }
} satisfies Record<Provider, object>

const names = {
  llmApiKey: "LLM_API_KEY",
  llmBaseUrl: "LLM_BASE_URL",
  llmModelPro: "LLM_MODEL_PRO",
  llmModelFast: "LLM_MODEL_FAST"
} as const

const needed: Record<ModelChoice["llmProvider"], ReadonlyArray<keyof typeof names>> = {
  offline: [],
  openai: ["llmApiKey"],
  anthropic: ["llmApiKey"],
  "openai-compatible": ["llmBaseUrl", "llmModelPro", "llmModelFast"]
}

/** What the chosen provider cannot do without and nothing sets, a line for each setting. */
export const missingForProvider = (settings: ModelChoice): ReadonlyArray<string> =>
  needed[settings.llmProvider]
    .filter((key) => settings[key]._tag === "None")
    .map((key) => `${names[key]}: must be set where LLM_PROVIDER is ${settings.llmProvider}`)

const budgets = {
  llmTokensPerAttempt: "LLM_TOKENS_PER_ATTEMPT",
  llmTokensPerDay: "LLM_TOKENS_PER_DAY"
} as const

/**
 * The budgets that let no request to the chosen provider through, a line for each setting: beforehand a request counts with its question
 * and the longest answer, or where the context is shorter with the whole of it.
 */
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
    .map((key) => `${budgets[key]}: must be at least ${least}, which one request may take (${which})`)
}

/**
 * Who answers, and how long that may take: a provider may be silent for 60 s and take 5 minutes for an answer, but no more than a
 * quarter and a half of the window in which a run must end. None for the offline model.
 */
export const providerSettings = (settings: ModelChoice): Option.Option<ProviderSettings> => {
  const { generationWindow, llmApiKey, llmContextTokens, llmMaxOutputTokens, llmProvider } = settings
  if (llmProvider === "offline") return Option.none()
  const chosen = Option.all({
    baseUrl: Option.orElse(settings.llmBaseUrl, () => Option.fromUndefinedOr(known[llmProvider].baseUrl)),
    pro: Option.orElse(settings.llmModelPro, () => Option.fromUndefinedOr(known[llmProvider].pro)),
    fast: Option.orElse(settings.llmModelFast, () => Option.fromUndefinedOr(known[llmProvider].fast))
  })
  return Option.map(chosen, ({ baseUrl, fast, pro }) => ({
    provider: llmProvider,
    apiKey: llmApiKey,
    baseUrl,
    models: { pro, fast },
    context: llmContextTokens,
    longest: llmMaxOutputTokens,
    idle: Duration.min(Duration.minutes(1), Duration.times(generationWindow, 1 / 4)),
    patience: Duration.min(Duration.minutes(5), Duration.times(generationWindow, 1 / 2))
  }))
}
