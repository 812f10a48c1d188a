import { Result } from "effect"
import { GuestNotAllowed, ScopeInsufficient, TokenPathNotAllowed } from "./AccessErrors.ts"
import type { Actor } from "./Actor.ts"
import { type OperationName, operations } from "./Operations.ts"

/** Whether this kind of caller may call it at all; checked before anything is read (contract 1, order of checks). */
export const admit = (
  actor: Actor,
  name: OperationName
): Result.Result<void, GuestNotAllowed | ScopeInsufficient | TokenPathNotAllowed> => {
  const operation = operations[name]
  if (actor._tag === "Guest") return operation.guests ? Result.void : Result.fail(new GuestNotAllowed())
  if (actor.credential._tag !== "Token") return Result.void
  if (!operation.tokens) return Result.fail(new TokenPathNotAllowed())
  return operation.scope === "read_write" && actor.credential.scope !== "read_write"
    ? Result.fail(new ScopeInsufficient({ requiredScope: "read_write" }))
    : Result.void
}
