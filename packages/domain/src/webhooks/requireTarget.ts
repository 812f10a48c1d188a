import { Effect } from "effect"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { TargetFault, WebhookSender } from "./WebhookSender.ts"

const words: Readonly<Record<TargetFault, string>> = {
  unknown_name: "must have a name that resolves to an address",
  refused_address:
    "must be https and resolve to public addresses only, unless the operator has listed its addresses"
}

/** Fails with `InvalidInput` unless the URL could be called now (contract 9.2). */
export const requireTarget = ({ faultOf }: WebhookSender["Service"]) =>
  Effect.fnUntraced(function* (url: string) {
    const fault = yield* faultOf(url)
    if (fault !== null) return yield* new InvalidInput({ issues: [{ path: ["url"], message: words[fault] }] })
  })
