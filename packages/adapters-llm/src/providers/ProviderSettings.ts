import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import type { Duration, Option, Redacted } from "effect"

/** Who answers, and as whom we ask. */
export interface ProviderSettings {
  readonly provider: "openai" | "anthropic" | "openai-compatible"
  /** A server of one's own may need none. */
  readonly apiKey: Option.Option<Redacted.Redacted>
  /** With the version in its path, as in `https://api.openai.com/v1`. */
  readonly baseUrl: URL
  readonly models: Readonly<Record<Quality, string>>
  /** How many tokens a request may take and give together. */
  readonly context: number
  /** How many tokens an answer may have at most. */
  readonly longest: number
  /** How long a provider may be silent, before its answer and in it. */
  readonly idle: Duration.Duration
  /** How long an answer may take from its first request to its last line, with retries and continuations. */
  readonly patience: Duration.Duration
}
