import { pageQuery, pageRequestOf, toPageWire } from "@design-workspace/api/wire/Pages"
import { OrgRole, Scope } from "@design-workspace/domain/access/Actor"
import { EmailTaken, type OrganisationNotFound } from "@design-workspace/domain/accounts/AccountErrors"
import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Credentials } from "@design-workspace/domain/accounts/Credentials"
import { defaultExpiryDays, ExpiryDays } from "@design-workspace/domain/accounts/TokenSecret"
import { Tokens } from "@design-workspace/domain/accounts/Tokens"
import type { Organisation } from "@design-workspace/domain/accounts/User"
import { IdentitySignIn } from "@design-workspace/domain/sessions/IdentitySignIn"
import { Sessions } from "@design-workspace/domain/sessions/Sessions"
import { OrgId } from "@design-workspace/domain/shared/Ids"
import { Name } from "@design-workspace/domain/shared/Text"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Console, DateTime, Effect, Option, Redacted, Schema } from "effect"
import { Command, Flag } from "effect/cli"
import { visible } from "../logging/visible.js"
import { AdminServices } from "./AdminServices.ts"
import { choosePassword } from "./choosePassword.ts"
import { AdminFailure, neverRefused, operator } from "./operator.ts"
import { email, generatePassword, passwordSources, switchFlag } from "./userFlags.ts"

const orgFlags = {
  name: Flag.String("name").pipe(Flag.withSchema(Name), Flag.withDescription("The organisation's name"))
}

export const createOrgCommand = Command.make(
  "create-org",
  orgFlags,
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

const listFlags = {
  limit: Flag.Int("limit").pipe(
    Flag.withSchema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 200 }))),
    Flag.withDefault(50),
    Flag.withDescription("How many at most, 1 to 200; 50 by default")
  ),
  cursor: Flag.String("cursor").pipe(
    Flag.optional,
    Flag.withDescription("Where to go on: what the page before said at its end")
  )
}

const decodeCursor = Schema.decodeEffect(Schema.Struct({ cursor: pageQuery.cursor }))

const pageAfter = (limit: number, cursor: Option.Option<string>) =>
  decodeCursor(Option.match(cursor, { onNone: () => ({}), onSome: (text) => ({ cursor: text }) })).pipe(
    Effect.map((query) => pageRequestOf({ ...query, limit })),
    Effect.mapError(
      () => new AdminFailure({ message: "--cursor must be what the page before said at its end." })
    )
  )

export const listOrgsCommand = Command.make(
  "list-orgs",
  listFlags,
  Effect.fnUntraced(function* ({ cursor, limit }) {
    const page = yield* pageAfter(limit, cursor)
    const { items, nextCursor } = toPageWire(
      yield* Effect.flatMap(Accounts, (accounts) => accounts.organisations(operator, page)).pipe(
        Effect.catchTag("GuestNotAllowed", neverRefused.GuestNotAllowed),
        Effect.provide(AdminServices)
      )
    )
    for (const { createdAt, id, name } of items)
      yield* Console.log([id, DateTime.formatIso(createdAt), visible(name)].join("\t"))
    if (items.length === 0) yield* Console.error("There are no organisations.")
    if (nextCursor !== null) yield* Console.error(`There are more: list-orgs --cursor ${nextCursor}`)
  })
).pipe(
  Command.withShortDescription("List the organisations"),
  Command.withDescription(
    "List the organisations, newest first, in pages: id, when it was made, and name, with tabs between them. The last line on standard error says how to go on."
  )
)

const userWith = Effect.fnUntraced(function* (email: string) {
  const accounts = yield* Accounts
  // The operator can find everybody.
  const { items } = yield* Effect.orDie(accounts.findUsers(operator, email, { limit: 1, cursor: null }))
  return items.find((it) => it.email.toLowerCase() === email.toLowerCase())
})

const findUser = Effect.fnUntraced(function* (email: string) {
  return (
    (yield* userWith(email)) ??
    (yield* new AdminFailure({
      message: `There is no user with the e-mail address ${email}. Make one with the command create-user.`
    }))
  )
})

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

const userFlags = {
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
  userFlags,
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

export const setPasswordCommand = Command.make(
  "set-password",
  { email, generatePassword },
  Effect.fnUntraced(function* ({ email: address, generatePassword: generate }) {
    const password = yield* choosePassword(generate)
    yield* Effect.gen(function* () {
      const sessions = yield* Sessions
      const { id } = yield* findUser(address)
      yield* sessions.setPassword(operator, id, password)
    }).pipe(
      Effect.catchTags({ ...neverRefused, UserNotFound: explained.UserNotFound }),
      Effect.provide(AdminServices)
    )
    if (generate) yield* Console.log(Redacted.value(password))
    yield* Console.error(`The user ${address} has a new password; all sessions of the user have ended.`)
  })
).pipe(
  Command.withShortDescription("Give a user another password"),
  Command.withDescription(
    `Give a user another password, as after an import without credentials. ${passwordSources} The user's sessions end, tokens stay.`
  )
)

export const endCredentials = Effect.gen(function* () {
  const credentials = yield* Credentials
  const { passwords, sessions, tokens } = yield* credentials.endAll(operator)
  yield* Console.error(
    [
      `Ended: passwords ${passwords}, sessions ${sessions}, tokens ${tokens}. Guests keep their cookies.`,
      "Give passwords with npm run admin -- set-password, yourself one first; who signs in by the identity provider can do so at once. Tokens must be made again.",
      "Users, memberships and identities are as in the backup: remove again who was removed since, and unlink what was unlinked."
    ].join("\n")
  )
}).pipe(Effect.catchTags(neverRefused), Effect.provide(AdminServices))

export const endCredentialsCommand = Command.make("end-credentials", {}, () => endCredentials).pipe(
  Command.withShortDescription("End all sessions, tokens and passwords"),
  Command.withDescription(
    "End every session of a user, revoke every token and make every password unusable, as after a backup was put back: it brings back tokens that were revoked, users that were removed and passwords that were changed since it was made. Guests keep their cookies, which are all that leads to their projects."
  )
)

const tokenFlags = {
  email,
  name: Flag.String("name").pipe(Flag.withSchema(Name), Flag.withDescription("What the token is called")),
  scope: Flag.Literals("scope", Scope.literals).pipe(Flag.withDescription("How far the token reaches")),
  expiresInDays: Flag.Int("expires-in-days").pipe(
    Flag.withSchema(ExpiryDays),
    Flag.withDefault(defaultExpiryDays),
    Flag.withMetavar("DAYS"),
    Flag.withDescription(`How long it lives, 1 to 366 days; ${defaultExpiryDays} by default`)
  )
}

export const createTokenCommand = Command.make(
  "create-token",
  tokenFlags,
  Effect.fnUntraced(function* ({ email: address, ...draft }) {
    const { secret, token } = yield* Effect.gen(function* () {
      const tokens = yield* Tokens
      const { id, siteAdmin } = yield* findUser(address)
      return yield* tokens.create({ ...operator, userId: id, siteAdmin }, draft)
    }).pipe(Effect.catchTag("GuestNotAllowed", neverRefused.GuestNotAllowed), Effect.provide(AdminServices))
    yield* Console.log(Redacted.value(secret))
    yield* Console.error(
      `Made the token for ${address}, valid until ${DateTime.formatIso(token.expiresAt)}. It is shown only this once.`
    )
  })
).pipe(
  Command.withShortDescription("Make an access token for a user"),
  Command.withDescription(
    "Make an access token, which acts as its user within its scope. Prints the secret, alone."
  )
)

export const unlinkIdentityCommand = Command.make(
  "unlink-identity",
  { email },
  Effect.fnUntraced(function* ({ email: address }) {
    const forgotten = yield* Effect.gen(function* () {
      const signIn = yield* IdentitySignIn
      const { id } = yield* findUser(address)
      return yield* signIn.unlink(operator, id)
    }).pipe(Effect.catchTags(neverRefused), Effect.provide(AdminServices))
    yield* Console.error(
      `The user ${address} had ${forgotten} ${forgotten === 1 ? "identity" : "identities"}; the next with this verified address takes its place.`
    )
  })
).pipe(
  Command.withShortDescription("Forget by which identity a user signs in"),
  Command.withDescription(
    "Forget by which identity of the identity provider a user signs in, as after the person was given a new one there. Who comes next with the user's verified e-mail address takes its place. Sessions and the password stay."
  )
)
