import type { TargetFault } from "@design-workspace/domain/webhooks/WebhookSender"
import { Effect } from "effect"
import type { IpNetwork } from "effect/net"
import { callable } from "./callableAddresses.ts"
import type { ResolveName } from "./resolveName.ts"

/** A URL whose name was looked up, and the addresses of it that may be called: all that it has. */
export interface CheckedTarget {
  readonly url: URL
  readonly addresses: readonly [string, ...ReadonlyArray<string>]
}

/** The name or address in a URL; an IPv6 address stands in brackets there. */
const nameIn = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/u, "$1")

/** Makes the check of a `WebhookUrl`: one address that may not be called refuses the whole name. */
export const makeCheckedTarget =
  (listed: ReadonlyArray<IpNetwork.IpNetwork>, resolveName: ResolveName) =>
  (text: string): Effect.Effect<CheckedTarget, TargetFault> =>
    Effect.gen(function* () {
      const url = new URL(text)
      const [first, ...others] = yield* resolveName(nameIn(url))
      if (first === undefined) return yield* Effect.fail("unknown_name" as const)
      const addresses = [first, ...others] as const
      const scheme = url.protocol === "https:" ? "tls" : "plain"
      if (!addresses.every((address) => callable(listed, address)[scheme]))
        return yield* Effect.fail("refused_address" as const)
      return { url, addresses }
    })
