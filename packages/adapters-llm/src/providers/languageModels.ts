import { createAnthropic } from "@ai-sdk/anthropic"
import { createOpenAI } from "@ai-sdk/openai"
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import type { LanguageModel } from "ai"
import { Option, Redacted } from "effect"
import type { ProviderSettings } from "./ProviderSettings.ts"

/** Told of all bytes of an answer as they come, and before them that it begins. */
export type Hear = (bytes: Uint8Array) => void

/** A model for one request. Never a bare id: the library would send that to its vendor's gateway. */
export type Model = (hear: Hear) => Exclude<LanguageModel, string>

/**
 * Tells of all bytes of an answer, also of those in which its protocol says nothing. Refuses redirects: the target
 * would receive the key and the brief.
 */
const fetchThere =
  (hear: Hear): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "error" })
    hear(new Uint8Array())
    const told = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        hear(chunk)
        controller.enqueue(chunk)
      }
    })
    return new Response(response.body?.pipeThrough(told) ?? null, response)
  }

// Key and address are always given. The library would otherwise look for missing ones in its own environment variables.
const makeModel = ({ apiKey, baseUrl, provider }: ProviderSettings, id: string): Model => {
  const key = Option.match(apiKey, { onNone: () => "", onSome: Redacted.value })
  const common = { apiKey: key, baseURL: baseUrl.href.replace(/\/+$/, "") }
  return (hear) => {
    const options = { ...common, fetch: fetchThere(hear) }
    switch (provider) {
      case "openai":
        return createOpenAI(options)(id)
      case "anthropic":
        return createAnthropic(options)(id)
      case "openai-compatible":
        return createOpenAICompatible({ ...options, name: provider, includeUsage: true })(id)
    }
  }
}

/** The two models of a provider, by quality. */
export const languageModels = (settings: ProviderSettings): Readonly<Record<Quality, Model>> => ({
  pro: makeModel(settings, settings.models.pro),
  fast: makeModel(settings, settings.models.fast)
})
