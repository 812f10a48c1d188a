import type { HttpSettings } from "@design-workspace/adapters-http/settings/HttpSettings"
import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { isLoopback } from "../settings/isLoopback.ts"
import type { SettingsShape } from "../settings/SettingsShape.ts"

/** The settings of the API. Cookies are for HTTPS only, unless the service is reached on this machine without it. */
export const httpSettings = (settings: SettingsShape, publicUrl: () => string): HttpSettings["Service"] => ({
  get publicUrl() {
    return publicUrl()
  },
  get secureCookies() {
    const url = new URL(publicUrl())
    return url.protocol === "https:" || !isLoopback(url.hostname)
  },
  rateLimitPerMinute: settings.rateLimitPerMinute,
  answerCacheBytes: settings.answerCacheMib * mebibyte,
  bodyBudgetBytes: settings.bodyBudgetMib * mebibyte,
  answerBudgetBytes: settings.answerBudgetMib * mebibyte,
  longPollsPerCredential: settings.longPollsPerCredential,
  fastPath: settings.fastPath,
  corsOrigins: settings.corsOrigins
})
