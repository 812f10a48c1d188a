import { OrgRole } from "@design-workspace/domain/access/Actor"
import type { EmailTaken, OrganisationNotFound } from "@design-workspace/domain/accounts/AccountErrors"
import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { OrgId } from "@design-workspace/domain/shared/Ids"
import { Name } from "@design-workspace/domain/shared/Text"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Console, Effect, Option, Redacted } from "effect"
import { Command, Flag } from "effect/cli"
import { AdminFailure } from "./AdminFailure.ts"
import { AdminServices } from "./AdminServices.ts"
import { choosePassword } from "./choosePassword.ts"
import { neverRefused, operator } from "./operator.ts"
import { email, generatePassword, passwordSources } from "./userFlags.ts"

const flags = {
  email,
  name: Flag.String("name").pipe(Flag.withSchema(Name), Flag.withDescription("The user's name")),
  siteAdmin: Flag.Boolean("site-admin").pipe(
    Flag.withDefault(false),
    Flag.withDescription("The user may do everything everywhere")
  ),
  org: Flag.String("org").pipe(
    Flag.withSchema(OrgId),
    Flag.optional,
    Flag.withMetavar("ID"),
    Flag.withDescription("An organisation that the user becomes a member of")
  ),
  role: Flag.Literals("role", OrgRole.literals).pipe(
    Flag.withDefault("member"),
    Flag.withDescription("What the user is in that organisation; member by default")
  ),
  generatePassword
}

const refuse = (message: string) => Effect.fail(new AdminFailure({ message }))

const explained = {
  ...neverRefused,
  EmailTaken: ({ email: taken }: EmailTaken) =>
    refuse(
      `There is a user with the e-mail address ${taken} already. To give that user another password, use the command set-password.`
    ),
  OrganisationNotFound: ({ orgId }: OrganisationNotFound) =>
    refuse(`There is no organisation with the id ${orgId}. No user was made.`),
  UserNotFound: () => refuse("The user was removed at the same time.")
}

/**
 * Creates a user, with a membership of an organisation if requested. Prints the id and, if it was generated, the
 * password.
 */
export const createUserCommand = Command.make(
  "create-user",
  flags,
  Effect.fnUntraced(function* ({ org, role, generatePassword: generate, ...user }) {
    const password = yield* choosePassword(generate)
    const make = Effect.gen(function* () {
      const [accounts, { run }] = [yield* Accounts, yield* Transactor]
      const passwordHash = yield* accounts.hashPassword(operator, password)
      const making = Effect.gen(function* () {
        const made = yield* accounts.createUser(operator, { ...user, passwordHash })
        if (Option.isSome(org)) yield* accounts.putMember(operator, org.value, made.id, role)
        return made
      })
      return yield* run(making)
    })
    const { id } = yield* make.pipe(Effect.catchTags(explained), Effect.provide(AdminServices))
    yield* Console.log(id)
    if (generate) yield* Console.log(Redacted.value(password))
    yield* Console.error(`Made the user ${user.email}${user.siteAdmin ? ", a site-admin" : ""}.`)
  })
).pipe(
  Command.withShortDescription("Make a user"),
  Command.withDescription(
    `Make a user. ${passwordSources} Prints the user's id, and on a second line a password made here.`
  )
)
