import { Duration, Option, Redacted } from "effect"
import { describe, expect, it } from "vitest"
import { type ModelChoice, providerSettings, unusedSettings } from "../../src/settings/providerSettings.ts"

const choice: ModelChoice = {
  llmProvider: "offline",
  llmApiKey: Option.some(Redacted.make("sk-secret")),
  llmBaseUrl: Option.none(),
  llmModelPro: Option.none(),
  llmModelFast: Option.none(),
  llmContextTokens: 128_000,
  llmMaxOutputTokens: 16_000,
  llmSilence: Option.none(),
  llmAnswerTime: Option.none(),
  llmTokensPerAttempt: Option.none(),
  llmTokensPerDay: Option.none(),
  generationWindow: Duration.minutes(10)
}

const chosen = (changes: Partial<ModelChoice>) => {
  const settings = Option.getOrThrow(providerSettings({ ...choice, ...changes }))
  return { ...settings, baseUrl: settings.baseUrl.href }
}

describe("unusedSettings", () => {
  it("are those of a provider where the offline model is chosen, and its pause where it is not", () => {
    const offlineModelDelay = Duration.zero
    expect(unusedSettings({ ...choice, offlineModelDelay })).toEqual(["LLM_API_KEY"])
    const set = { llmModelPro: Option.some("big"), llmTokensPerDay: Option.some(1) }
    expect(unusedSettings({ ...choice, ...set, llmApiKey: Option.none(), offlineModelDelay })).toEqual([
      "LLM_MODEL_PRO",
      "LLM_TOKENS_PER_DAY"
    ])
    const provided = { ...choice, llmProvider: "openai" } as const
    expect(unusedSettings({ ...provided, offlineModelDelay })).toEqual([])
    expect(unusedSettings({ ...provided, offlineModelDelay: Duration.seconds(1) })).toEqual([
      "OFFLINE_MODEL_DELAY"
    ])
  })
})

describe("providerSettings", () => {
  it("are none for the offline model", () => {
    expect(providerSettings(choice)).toEqual(Option.none())
  })

  it.each([
    ["openai", "https://api.openai.com/v1", { pro: "gpt-6.1-sol", fast: "gpt-6-luna" }],
    ["anthropic", "https://api.anthropic.com/v1", { pro: "claude-sonnet-5-5", fast: "claude-haiku-5-5" }]
  ] as const)("know the address and the models of %s", (llmProvider, baseUrl, models) => {
    expect(chosen({ llmProvider })).toEqual({
      provider: llmProvider,
      apiKey: choice.llmApiKey,
      baseUrl,
      models,
      context: 128_000,
      longest: 16_000,
      idle: Duration.minutes(1),
      answerTime: Duration.minutes(5)
    })
  })

  it("prefer what is set", () => {
    const set = {
      llmProvider: "openai-compatible",
      llmApiKey: Option.none(),
      llmBaseUrl: Option.some(new URL("http://localhost:11434/v1")),
      llmModelPro: Option.some("big"),
      llmModelFast: Option.some("small"),
      llmContextTokens: 8_192,
      llmMaxOutputTokens: 4_096
    } as const
    expect(chosen(set)).toMatchObject({
      baseUrl: "http://localhost:11434/v1",
      models: { pro: "big", fast: "small" },
      context: 8_192,
      longest: 4_096
    })
    expect(chosen({ ...set, llmProvider: "openai" }).baseUrl).toBe("http://localhost:11434/v1")
  })

  it("wait as long as is set", () => {
    const set = {
      llmProvider: "openai",
      llmSilence: Option.some(Duration.minutes(2)),
      llmAnswerTime: Option.some(Duration.seconds(90))
    } as const
    expect(chosen(set)).toMatchObject({ idle: Duration.minutes(2), answerTime: Duration.seconds(90) })
  })

  it("wait for a quarter of a short window, and take half of it", () => {
    expect(chosen({ llmProvider: "openai", generationWindow: Duration.seconds(20) })).toMatchObject({
      idle: Duration.seconds(5),
      answerTime: Duration.seconds(10)
    })
  })
})
