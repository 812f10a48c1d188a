import { Duration, Option, Redacted } from "effect"
import type { ProviderSettings } from "../src/providers/ProviderSettings.ts"
import type { Protocol } from "./protocols.ts"

/** The key that is sent, which nobody but the peer may ever see. */
export const secretKey = "sk-secret-of-ours"

/** The settings for requests to a provider at this address, as a server has them. */
export const peerSettings = (
  provider: Protocol,
  url: string,
  changes: Partial<ProviderSettings> = {}
): ProviderSettings => ({
  provider,
  apiKey: Option.some(Redacted.make(secretKey)),
  baseUrl: new URL(url),
  models: { pro: "scripted-large", fast: "scripted-small" },
  context: 128_000,
  longest: 16_000,
  idle: Duration.seconds(20),
  answerTime: Duration.minutes(1),
  ...changes
})
