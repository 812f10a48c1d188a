import { Authentication } from "@design-workspace/api/middleware"
import { operationTexts } from "@design-workspace/api/texts"
import { BodyLimit, largeBody } from "@design-workspace/api/wire/annotations"
import {
  type Operation,
  type OperationName,
  operations,
  type Right
} from "@design-workspace/domain/access/Operations"
import { Context, String } from "effect"
import type { Endpoint } from "../requests/Endpoints.ts"
import { honoursIdempotencyKey } from "../requests/honoursIdempotencyKey.ts"
import type { Security } from "./OpenApiObjects.ts"

/** The holders of each right, in words. */
const holders: Record<Right, string> = {
  anyone: "anyone",
  signed_in: "everyone who is signed in, on what they may see",
  site_admin: "site-admins",
  org_admin: "org-admins of the owning organisation and site-admins; of what is global, site-admins alone",
  member: "members of the space's organisation and site-admins",
  member_or_guest_space: "members of the space's organisation; guests in a space with `guest_projects`",
  space_manager: "the space's managers, org-admins of its organisation and site-admins",
  project_read: "whoever may read the project",
  project_write: "whoever may write the project",
  project_owner: "the project's owner alone, no administrator",
  project_owner_or_admin: "the project's owner, org-admins of its space's organisation and site-admins",
  rule_owner: "the owner of the caller's own rule; org-admins for a rule of their organisation",
  starter_or_admin: "who started it, org-admins of the collection's organisation and site-admins"
}

const scopeOf = ({ scope }: Operation): ReadonlyArray<string> => (scope === "none" ? [] : [scope])

/** The credentials that an operation accepts; an empty entry at the end is for guests. */
export const securityOf = ({ definition, name }: Endpoint): Security => {
  const operation: Operation = operations[name]
  if (!definition.middlewares.has(Authentication)) return []
  return [
    ...(operation.tokens ? [{ token: scopeOf(operation) }] : []),
    ...(operation.bearerOnly ? [] : [{ session: [] }]),
    ...(operation.guests ? [{}] : [])
  ]
}

const callers = ({ bearerOnly, guests, scope, tokens }: Operation): string => {
  const token = tokens ? `a token${scope === "none" ? "" : ` with the scope \`${scope}\``}` : undefined
  const session = bearerOnly ? undefined : "a session"
  const guest = guests ? "a guest" : undefined
  const credentials = [token, session, guest].filter((it) => it !== undefined).join(", or ")
  return `Credential: ${credentials}.${tokens || bearerOnly ? "" : " It is not on the token allowlist."}`
}

/** The summary of an operation in one line. */
export const summaryOf = (name: OperationName): string => String.capitalize(operations[name].description)

/** The description of an operation for callers: its own notes, then the facts from the operations table. */
export const describeOperation = ({ definition, name }: Endpoint): string => {
  const operation: Operation = operations[name]
  if (!definition.middlewares.has(Authentication)) return operationTexts[name] ?? ""
  return [
    operationTexts[name] ?? "",
    `${callers(operation)} Right: ${holders[operation.right]}.`,
    operation.costly ? "It calls a language model: a token must send `confirm: true`." : "",
    operation.scope === "read_write" && operation.idempotent
      ? "The same call again changes nothing more."
      : "",
    operation.destructive ? "What it overwrites or removes cannot be restored." : "",
    honoursIdempotencyKey(name, definition.method) ? "`Idempotency-Key` is honoured." : "",
    Context.get(definition.annotations, BodyLimit) === largeBody ? "The body may have up to 16 MiB." : ""
  ]
    .filter((it) => it !== "")
    .join("\n\n")
}
