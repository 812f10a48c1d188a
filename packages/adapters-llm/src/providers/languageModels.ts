import { createAnthropic } from "@ai-sdk/anthropic"
import { createOpenAI } from "@ai-sdk/openai"
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import type { LanguageModel } from "ai"
import { Option, Redacted } from "effect"
import type { ProviderSettings } from "./ProviderSettings.ts"

/** A model object; never a bare id, which the library would send to its vendor's gateway. */
export type Model = Exclude<LanguageModel, string>

/** Refuses redirects: the target would receive the key and the brief. */
const fetchThere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: "error" })

// Key and address are always given. The library would otherwise look for missing ones in its own environment variables.
const factoryOf = ({ apiKey, baseUrl, provider }: ProviderSettings): ((id: string) => Model) => {
  const key = Option.match(apiKey, { onNone: () => "", onSome: Redacted.value })
  const options = { apiKey: key, baseURL: baseUrl.href.replace(/\/+$/, ""), fetch: fetchThere }
  switch (provider) {
    case "openai":
      return createOpenAI(options)
    case "anthropic":
      return createAnthropic(options)
    case "openai-compatible":
      return createOpenAICompatible({ ...options, name: provider, includeUsage: true })
  }
}

/** The two models of a provider, by quality. */
export const languageModels = (settings: ProviderSettings): Readonly<Record<Quality, Model>> => {
  const make = factoryOf(settings)
  return { pro: make(settings.models.pro), fast: make(settings.models.fast) }
}
