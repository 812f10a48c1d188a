import { OrgRole } from "@design-workspace/domain/access/Actor"
import { EmailTaken, type OrganisationNotFound } from "@design-workspace/domain/accounts/AccountErrors"
import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import type { Organisation } from "@design-workspace/domain/accounts/User"
import { OrgId } from "@design-workspace/domain/shared/Ids"
import { Name } from "@design-workspace/domain/shared/Text"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Console, Effect, Option, Redacted, Schema } from "effect"
import { Command, Flag } from "effect/cli"
import { visible } from "../logging/visible.js"
import { AdminServices } from "./AdminServices.ts"
import { choosePassword } from "./choosePassword.ts"
import { userWith } from "./findUser.ts"
import { AdminFailure, neverRefused, operator } from "./operator.ts"
import { email, generatePassword, passwordSources, switchFlag } from "./userFlags.ts"

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

/** By its id, or by its name, ignoring case, if only one has it. A refusal lists those that may be meant. */
const findOrganisation = Effect.fnUntraced(function* (named: string) {
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
  const whole = found.filter((it) => it.exactName)
  const [only, second] = whole
  if (only === undefined) return yield* new AdminFailure({ message: unknown(named, found) })
  if (second === undefined) return only.id
  return yield* new AdminFailure({
    message: `More than one organisation has the name ${visible(named)}. Say which one by its id:${listed(whole)}`
  })
})

const flags = {
  email,
  name: Flag.String("name").pipe(Flag.withSchema(Name), Flag.withDescription("The user's name")),
  siteAdmin: switchFlag("site-admin", "The user may do everything everywhere"),
  org: Flag.String("org").pipe(
    Flag.withSchema(Name),
    Flag.optional,
    Flag.withMetavar("ID_OR_NAME"),
    Flag.withDescription("An organisation that the user becomes a member of, by its id or its name")
  ),
  role: Flag.Literals("role", OrgRole.literals).pipe(
    Flag.optional,
    Flag.withDescription("What the user is in the organisation of --org; member by default")
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

const roleWithoutOrg = new AdminFailure({
  message: "--role is what the user is in an organisation: name it with --org. No user was made."
})

export const createUserCommand = Command.make(
  "create-user",
  flags,
  Effect.fnUntraced(function* ({ org, role, generatePassword: generate, ...user }) {
    if (Option.isSome(role) && Option.isNone(org)) return yield* roleWithoutOrg
    const make = Effect.gen(function* () {
      const [accounts, { run }] = [yield* Accounts, yield* Transactor]
      const orgId = Option.isSome(org) ? yield* findOrganisation(org.value) : null
      if ((yield* userWith(user.email)) !== undefined) return yield* new EmailTaken({ email: user.email })
      // After the look-ups: nobody types a password for an organisation that is not there, or an address that is taken.
      const password = yield* choosePassword(generate)
      const passwordHash = yield* accounts.hashPassword(operator, password)
      const making = Effect.gen(function* () {
        const made = yield* accounts.createUser(operator, { ...user, passwordHash })
        if (orgId !== null)
          yield* accounts.putMember(
            operator,
            orgId,
            made.id,
            Option.getOrElse(role, () => "member")
          )
        return made
      })
      return { ...(yield* run(making)), password }
    })
    const { id, password } = yield* make.pipe(Effect.catchTags(explained), Effect.provide(AdminServices))
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
