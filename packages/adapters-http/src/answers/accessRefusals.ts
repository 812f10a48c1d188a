import type { Bindings } from "@design-workspace/api/Bindings"
import * as Wire from "@design-workspace/api/wire/WireErrors"
import type * as Access from "@design-workspace/domain/access/AccessErrors"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { repeating } from "../actions/resolvingCalls.ts"
import type { Call } from "../callers/Call.ts"
import { ownPath } from "../settings/ownPath.ts"

/** An operation as texts name it: `POST /api/tokens`. By its name alone where it is not served. */
const methodAndPath = (name: OperationName, bindings: Bindings): string => {
  const binding = bindings.get(name)
  return binding === undefined ? name : `${binding.method} ${binding.path}`
}

export const accessRefusals = {
  Forbidden: (e: Access.Forbidden) =>
    Wire.Forbidden.make({
      message: `This needs the role ${e.requiredRole}.`,
      requiredRole: e.requiredRole
    }),
  GuestNotAllowed: (_: Access.GuestNotAllowed, { bindings, publicUrl }: Call["Service"]) =>
    Wire.GuestNotAllowed.make({
      message: [
        "Guests cannot do this.",
        `A person signs in on the page at ${ownPath({ publicUrl }, "/")}, or with ${methodAndPath("signIn", bindings)};`,
        "a program sends Authorization: Bearer <token>,",
        `and a person who is signed in makes tokens with ${methodAndPath("createToken", bindings)}.`
      ].join(" "),
      requiredRole: "user"
    }),
  ScopeInsufficient: (e: Access.ScopeInsufficient) =>
    Wire.ScopeInsufficient.make({
      message: `The token's scope does not reach; use one with scope ${e.requiredScope}.`,
      requiredScope: e.requiredScope
    }),
  TokenPathNotAllowed: (_: Access.TokenPathNotAllowed) =>
    Wire.TokenPathNotAllowed.make({
      message: "Tokens may not call this operation; sign in with a browser session."
    }),
  ConfirmRequired: (_: Access.ConfirmRequired, call: Call["Service"]) =>
    Wire.ConfirmRequired.make({
      message: operations[call.operation].costly
        ? "This calls a language model and may cost money; send the same body with confirm: true."
        : "This deletes permanently, and nothing can restore it; send the same call with confirm: true.",
      actions: repeating(call, { confirm: true })
    })
}
