import { Schema } from "effect"
import { atMost, StorableText } from "../shared/Text.ts"

const firstFreePort = 1_024

/** Whatever its name resolves to. Undefined if nothing is wrong. */
export const urlFault = (text: string): string | undefined => {
  const url = URL.parse(text)
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return "must be an https URL"
  if (url.username !== "" || url.password !== "") return "must not have a user or a password"
  if (url.hash !== "") return "must not have a fragment"
  // The default port of the scheme is left out.
  if (url.port !== "" && Number(url.port) < firstFreePort)
    return `must have the port of its scheme, or one from ${firstFreePort}`
  return undefined
}

/** `WebhookSender` says which addresses it may have, and where plain `http` will do. */
export const WebhookUrl = StorableText.check(
  atMost(2_000),
  Schema.makeFilter(urlFault, { toJsonSchema: () => ({ format: "uri" }) })
)

/** The parser takes some out and reads a backslash as a slash: another address would be called. */
const misread = /[\s\\\p{Cc}\p{Cf}]/u

export const SentWebhookUrl = WebhookUrl.check(
  Schema.makeFilter((text: string) =>
    misread.test(text)
      ? "must not have blanks, line breaks, control characters or backslashes; write them percent-encoded"
      : undefined
  )
)
