import { Schema } from "effect"
import { atMost, StorableText } from "../shared/Text.ts"

/** The first port that is not set aside for well-known services. */
const firstFreePort = 1_024

/** What is wrong with a URL as the address of a webhook, whatever its name resolves to; undefined if nothing is. */
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

/**
 * A URL of at most 2,000 characters without userinfo and fragment. Which addresses its name may have, and where plain
 * `http` will do, is for `WebhookSender` to say.
 */
export const WebhookUrl = StorableText.check(
  atMost(2_000),
  Schema.makeFilter(urlFault, { toJsonSchema: () => ({ format: "uri" }) })
)

/** The parser of URLs takes some of them out, and reads a backslash as a slash: another address would be called. */
const misread = /[\s\\\p{Cc}\p{Cf}]/u

/** The address of a webhook that is made or changed: what is sent is what is called. */
export const SentWebhookUrl = WebhookUrl.check(
  Schema.makeFilter((text: string) =>
    misread.test(text)
      ? "must not have blanks, line breaks, control characters or backslashes; write them percent-encoded"
      : undefined
  )
)
