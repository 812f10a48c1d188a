import { randomUUID } from "node:crypto"
import type { Server } from "node:http"
import { countRefused } from "@design-workspace/adapters-http/errors/countRefused"
import { Duration, Effect, Metric } from "effect"
import type { SettingsShape } from "../settings/SettingsShape.ts"
import { connectionMetrics } from "./connectionMetrics.ts"
import { cutStalled } from "./cutStalled.ts"
import { limitConnections, mostConnections, sharesOf } from "./limitConnections.ts"
import { limitUnreadBody } from "./limitUnreadBody.ts"
import { ReaderTimeout } from "./ReaderTimeout.ts"
import { refuseUnreadable } from "./refuseUnreadable.ts"

const connectionsCut = Metric.counter("design_workspace_connections_cut_total", {
  description: "Connections that were cut because their client took nothing of what waited for it.",
  incremental: true,
  attributes: { unit: "{connection}" }
})

/** Makes the function that counts a cut connection. */
const countCut = Effect.map(Effect.context<never>(), (context) => {
  connectionsCut.updateUnsafe(0, context)
  return () => connectionsCut.updateUnsafe(1, context)
})

/**
 * Guards a server against what its connections may do before the API sees a request, or after it answered one:
 * unreadable requests, too many connections, and readers that take nothing. Returns the connections, which the API
 * asks.
 */
export const guardConnections = Effect.fnUntraced(function* (
  server: Server,
  { connectionsPerAddress, trustedProxies }: SettingsShape,
  publicUrl: () => string
) {
  const runFork = Effect.runForkWith(yield* Effect.context<never>())
  refuseUnreadable(server, {
    newId: randomUUID,
    publicUrl,
    onRefused: ({ requestId, status, why }) =>
      runFork(
        Effect.andThen(
          why === "too slow" ? countRefused("too_slow") : Effect.void,
          Effect.annotateLogs(Effect.logDebug("unreadable request"), { request_id: requestId, status, why })
        )
      )
  })
  limitUnreadBody(server)
  const limited = limitConnections(server, {
    shares: sharesOf(connectionsPerAddress),
    most: mostConnections,
    trustedProxies
  })
  yield* connectionMetrics(limited)
  cutStalled(server, Duration.toMillis(yield* ReaderTimeout), yield* countCut)
  return limited.connections
})
