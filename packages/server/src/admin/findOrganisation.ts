import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import type { Organisation } from "@design-workspace/domain/accounts/User"
import { OrgId } from "@design-workspace/domain/shared/Ids"
import { Effect, Schema } from "effect"
import { visible } from "../logging/visible.js"
import { AdminFailure } from "./AdminFailure.ts"
import { neverRefused, operator } from "./operator.ts"

/** How many organisations a refusal names. */
const mostNamed = 5

const isId = Schema.is(OrgId)

const listed = (found: ReadonlyArray<Organisation>): string =>
  found
    .slice(0, mostNamed)
    .map(({ id, name }) => `\n  ${id}  ${visible(name)}`)
    .concat(found.length > mostNamed ? ["\n  and more: see the command list-orgs"] : [])
    .join("")

const unknown = (text: string, found: ReadonlyArray<Organisation>): string =>
  found.length === 0
    ? `There is no organisation with the name ${visible(text)}. The command list-orgs lists them, create-org makes one.`
    : `There is no organisation with the name ${visible(text)}. These have it in their name:${listed(found)}`

/**
 * The id of the organisation that a flag names by its id, or by its name, ignoring case, if exactly one organisation
 * has it. A refusal of a name lists those that may be meant.
 */
export const findOrganisation = Effect.fnUntraced(function* (named: string) {
  const accounts = yield* Accounts
  if (isId(named)) {
    // Whoever may read the members is told whether there is the organisation.
    yield* accounts
      .members(operator, named, { limit: 1, cursor: null })
      .pipe(Effect.catchTag("GuestNotAllowed", neverRefused.GuestNotAllowed))
    return named
  }
  const found = yield* accounts
    .findOrganisations(operator, named, mostNamed + 1)
    .pipe(Effect.catchTag("GuestNotAllowed", neverRefused.GuestNotAllowed))
  const whole = found.filter((it) => it.whole)
  const [only, second] = whole
  if (only === undefined) return yield* new AdminFailure({ message: unknown(named, found) })
  if (second === undefined) return only.id
  return yield* new AdminFailure({
    message: `More than one organisation has the name ${visible(named)}. Say which one by its id:${listed(whole)}`
  })
})
