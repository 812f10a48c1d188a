import { webhooks as text } from "../text/access.ts"
import type { SecretSample } from "../ui/SecretDialog.tsx"

const typescript = (secret: string): string => `import { Webhook } from "standardwebhooks"

const webhook = new Webhook(${JSON.stringify(secret)})

// body: the text of the request as it came; headers: those of the request
const { type, timestamp, data } = webhook.verify(body, headers)`

/** How a receiver checks who sent a message. */
export const verifySamples = (secret: string): ReadonlyArray<SecretSample> => [
  { title: "Verify", note: text.verifyNote, value: typescript(secret) }
]
