import { Context } from "effect"

export class WebhookSettings extends Context.Reference<{
  /** How many deliveries are under way in a process at a time. */
  readonly concurrency: number
}>("@design-workspace/domain/WebhookSettings", { defaultValue: () => ({ concurrency: 16 }) }) {}
