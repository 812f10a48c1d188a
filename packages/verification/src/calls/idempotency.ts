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
  const {
    connection: _c,
    date: _d,
    "idempotent-replayed": _i,
    "keep-alive": _k,
    "x-request-id": _r,
    ...lasting
  } = headers
  return lasting
}
