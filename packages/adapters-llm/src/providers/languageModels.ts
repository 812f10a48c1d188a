import { createAnthropic } from "@ai-sdk/anthropic"
import { createOpenAI } from "@ai-sdk/openai"
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import type { LanguageModel } from "ai"
import { Option, Redacted } from "effect"
import type { ProviderSettings } from "./ProviderSettings.ts"

/** Told of all bytes as they come, and before them that the answer begins. */
export type Hear = (bytes: Uint8Array) => void

/** Never a bare id: the library would send that to its vendor's gateway. */
export type Model = (hear: Hear) => Exclude<LanguageModel, string>

/** Tells of all bytes, also of keep-alives. Refuses redirects: the target would receive the key and the brief. */
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

// Key and address are always given: the library would look for missing ones in environment variables of its own.
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

export const languageModels = (settings: ProviderSettings): Readonly<Record<Quality, Model>> => ({
  pro: makeModel(settings, settings.models.pro),
  fast: makeModel(settings, settings.models.fast)
})
