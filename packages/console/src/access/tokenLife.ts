import type { Token } from "@design-workspace/client"

/** Where a token stands in its life; `ending` is its last week. */
export type TokenLife = "live" | "ending" | "expired" | "revoked"

const week = 7 * 24 * 60 * 60 * 1_000

/** `now` is in milliseconds. */
export const tokenLife = (
  { expires_at, revoked_at }: Pick<Token, "expires_at" | "revoked_at">,
  now: number
): TokenLife => {
  if (revoked_at !== null) return "revoked"
  const left = Date.parse(expires_at) - now
  if (left <= 0) return "expired"
  return left <= week ? "ending" : "live"
}
