import { randomUUID } from "node:crypto"
import type { Server } from "node:http"
import { countRefused } from "@design-workspace/adapters-http/errors/refusedRequests"
import { Duration, Effect, Metric } from "effect"
import type { SettingsShape } from "../settings/SettingsShape.ts"
import { boundRest } from "./boundRest.ts"
import { connectionMetrics } from "./connectionMetrics.ts"
import { cutStalled } from "./cutStalled.ts"
import { limitConnections, mostConnections, sharesOf } from "./limitConnections.ts"
import { ReaderPatience } from "./ReaderPatience.ts"
import { refuseUnreadable } from "./refuseUnreadable.ts"

const connectionsCut = Metric.counter("design_workspace_connections_cut_total", {
  description: "Connections that were cut because their client took nothing of what waited for it.",
  incremental: true
})

/** Makes the function that counts a cut connection. */
const countCut = Effect.map(Effect.context<never>(), (context) => {
  connectionsCut.updateUnsafe(0, context)
  return () => connectionsCut.updateUnsafe(1, context)
})

/**
 * Guards a server against what its connections may do before the API sees a request, or after it answered one:
 * unreadable requests, too many connections, and readers that take nothing. Gives the connections, for the API to ask.
 */
export const guardConnections = Effect.fnUntraced(function* (
  server: Server,
  { connectionsPerAddress, trustedProxies }: SettingsShape,
  publicUrl: () => string
) {
  const tell = Effect.runForkWith(yield* Effect.context<never>())
  refuseUnreadable(server, {
    newId: randomUUID,
    publicUrl,
    onRefused: ({ requestId, status, why }) =>
      tell(
        Effect.andThen(
          why === "too slow" ? countRefused("too_slow") : Effect.void,
          Effect.annotateLogs(Effect.logDebug("unreadable request"), { request_id: requestId, status, why })
        )
      )
  })
  boundRest(server)
  const limited = limitConnections(server, {
    shares: sharesOf(connectionsPerAddress),
    most: mostConnections,
    trustedProxies
  })
  yield* connectionMetrics(limited)
  cutStalled(server, Duration.toMillis(yield* ReaderPatience), yield* countCut)
  return limited.connections
})
