import { Schema } from "effect"
import { Scope } from "./Actor.ts"

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

export class GuestNotAllowed extends Schema.TaggedError<GuestNotAllowed>()("GuestNotAllowed", {}) {}

export class ScopeInsufficient extends Schema.TaggedError<ScopeInsufficient>()("ScopeInsufficient", {
  requiredScope: Scope
}) {}

export class TokenPathNotAllowed extends Schema.TaggedError<TokenPathNotAllowed>()(
  "TokenPathNotAllowed",
  {}
) {}

/** A costly operation was called by a token without `confirm: true`. */
export class ConfirmRequired extends Schema.TaggedError<ConfirmRequired>()("ConfirmRequired", {}) {}

export type NotAllowed = Forbidden | GuestNotAllowed
