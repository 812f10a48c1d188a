import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Name } from "@design-workspace/domain/shared/Text"
import { Console, Effect } from "effect"
import { Command, Flag } from "effect/cli"
import { visible } from "../logging/visible.js"
import { AdminServices } from "./AdminServices.ts"
import { neverRefused, operator } from "./operator.ts"

const flags = {
  name: Flag.String("name").pipe(Flag.withSchema(Name), Flag.withDescription("The organisation's name"))
}

/** Creates an organisation and prints its id. */
export const createOrgCommand = Command.make(
  "create-org",
  flags,
  Effect.fnUntraced(function* ({ name }) {
    const { id } = yield* Effect.flatMap(Accounts, (accounts) =>
      accounts.createOrganisation(operator, name)
    ).pipe(Effect.catchTags(neverRefused), Effect.provide(AdminServices))
    yield* Console.log(id)
    yield* Console.error(`Made the organisation ${visible(name)}.`)
  })
).pipe(
  Command.withShortDescription("Make an organisation"),
  Command.withDescription(
    "Make an organisation, which owns collections, spaces and rules. Prints its id. Names need not be unique. create-user --org makes its members."
  )
)
