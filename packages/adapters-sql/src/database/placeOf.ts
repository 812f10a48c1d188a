import { Redacted } from "effect"
import type { Place } from "./PostgresLines.ts"

const unbracketed = (host: string): string => host.replace(/^\[(.*)\]$/, "$1")

/**
 * The host or socket that a PostgreSQL URL names, read as the driver reads it. Throws for an invalid URL, which the
 * driver has refused before.
 */
export const placeOf = (url: Redacted.Redacted): Place => {
  const { hostname, port, searchParams } = new URL(Redacted.value(url))
  const host = searchParams.get("host") ?? (decodeURIComponent(unbracketed(hostname)) || "localhost")
  const number = Number(searchParams.get("port") ?? (port || 5432))
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number }
}
