import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import type { Duration, Option, Redacted } from "effect"

/** The provider, our access to it, and its limits. */
export interface ProviderSettings {
  readonly provider: "openai" | "anthropic" | "openai-compatible"
  /** A self-hosted server may need none. */
  readonly apiKey: Option.Option<Redacted.Redacted>
  /** Includes the version in its path, as in `https://api.openai.com/v1`. */
  readonly baseUrl: URL
  readonly models: Readonly<Record<Quality, string>>
  /** The maximum number of tokens of a request and its answer together. */
  readonly context: number
  /** The maximum number of tokens of an answer. */
  readonly longest: number
  /** How long a provider may be silent, before and during its answer. */
  readonly idle: Duration.Duration
  /** How long an answer may take from its first request to its last line, including retries and continuations. */
  readonly answerTime: Duration.Duration
}
