import { randomUUID } from "node:crypto"
import type { Answer } from "./Api.ts"

export const newKey = (): string => randomUUID()

export const withKey = (key: string): Readonly<Record<string, string>> => ({ "idempotency-key": key })

export const isReplay = ({ headers }: Answer): boolean => {
  const header = headers["idempotent-replayed"]
  if (header !== undefined && header !== "true") throw new Error(`Idempotent-Replayed: ${String(header)}`)
  return header === "true"
}

/** But for those that are of one request or one moment alone. */
export const lastingHeaders = ({ headers }: Answer): Answer["headers"] => {
  const passing = ["connection", "date", "idempotent-replayed", "keep-alive", "x-request-id"]
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.includes(name)))
}
