import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import type { Duration, Option, Redacted } from "effect"

export interface ProviderSettings {
  readonly provider: "openai" | "anthropic" | "openai-compatible"
  /** A self-hosted server may need none. */
  readonly apiKey: Option.Option<Redacted.Redacted>
  /** Includes the version in its path, as in `https://api.openai.com/v1`. */
  readonly baseUrl: URL
  readonly models: Readonly<Record<Quality, string>>
  readonly context: number
  readonly longest: number
  /** How long a provider may be silent, before and during its answer. */
  readonly idle: Duration.Duration
  /** From the first request to the last line, with retries and continuations. */
  readonly answerTime: Duration.Duration
}
