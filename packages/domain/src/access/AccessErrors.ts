import { Schema } from "effect"
import { Scope } from "./Actor.ts"

/** The role that would allow the refused call. */
export const RequiredRole = Schema.Literals([
  "site_admin",
  "org_admin",
  "space_manager",
  "project_owner",
  "project_write",
  "member",
  "rule_owner"
])
export type RequiredRole = typeof RequiredRole.Type

/** The caller is known and sees the resource, and lacks the right. */
export class Forbidden extends Schema.TaggedError<Forbidden>()("Forbidden", { requiredRole: RequiredRole }) {}

/** Guests may never call this, or not here. */
export class GuestNotAllowed extends Schema.TaggedError<GuestNotAllowed>()("GuestNotAllowed", {}) {}

/** The token's scope does not cover this operation. */
export class ScopeInsufficient extends Schema.TaggedError<ScopeInsufficient>()("ScopeInsufficient", {
  requiredScope: Scope
}) {}

/** Tokens may not call this operation, whatever their scope. */
export class TokenPathNotAllowed extends Schema.TaggedError<TokenPathNotAllowed>()(
  "TokenPathNotAllowed",
  {}
) {}

/** A costly operation was called by a token without `confirm: true`. */
export class ConfirmRequired extends Schema.TaggedError<ConfirmRequired>()("ConfirmRequired", {}) {}

export type NotAllowed = Forbidden | GuestNotAllowed
