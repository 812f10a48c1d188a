import { Schema } from "effect"
import { OrgRole, Scope } from "../access/Actor.ts"
import { OrgId, TokenId, UserId } from "../shared/Ids.ts"
import { Name, StorableText } from "../shared/Text.ts"
import { Timestamp } from "../shared/Timestamp.ts"

const addressPart = "[^\\s@\\x00-\\x1f\\x7f-\\x9f]"

/** An e-mail address: one `@`, no spaces, at most 254 characters; compared without regard to case. */
export const Email = StorableText.check(
  Schema.isPattern(/^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,189}$/u, {
    expected: "an e-mail address",
    // The same for readers whose regular expressions have no `\p`, as those of Python and of browsers without `u`.
    toJsonSchema: () => ({ pattern: `^${addressPart}{1,64}@${addressPart}{1,189}$`, maxLength: 254 })
  })
)

export const passwordLength = { least: 10, most: 200 } as const
const { least, most } = passwordLength

/** A password within these bounds, in code points (contract 1.8 and 2). */
export const Password = StorableText.check(
  Schema.makeFilter(
    (text: string) => {
      const { length } = [...text.slice(0, 2 * most + 1)]
      return length < least
        ? `must have at least ${least} characters`
        : length > most
          ? `must have at most ${most} characters`
          : undefined
    },
    { toJsonSchema: () => ({ minLength: least, maxLength: most }) }
  )
)

export const User = Schema.Struct({
  id: UserId,
  email: Email,
  name: Name,
  siteAdmin: Schema.Boolean,
  createdAt: Timestamp
})
export interface User extends Schema.Schema.Type<typeof User> {}

export const Organisation = Schema.Struct({ id: OrgId, name: Name, createdAt: Timestamp })
export interface Organisation extends Schema.Schema.Type<typeof Organisation> {}

export const Member = Schema.Struct({ userId: UserId, email: Email, name: Name, role: OrgRole })
export interface Member extends Schema.Schema.Type<typeof Member> {}

export const AccessToken = Schema.Struct({
  id: TokenId,
  ownerId: UserId,
  name: Name,
  scope: Scope,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  lastUsedAt: Schema.NullOr(Timestamp),
  revokedAt: Schema.NullOr(Timestamp)
})
export interface AccessToken extends Schema.Schema.Type<typeof AccessToken> {}

/** Null without an author, for a guest or a removed user, and where the name is the e-mail address. */
export const authorName = Schema.NullOr(User.fields.name)

/** Null if it is the e-mail address, which versions never show. */
export const shownName = ({ email, name }: Pick<User, "email" | "name">): string | null =>
  name.toLowerCase() === email.toLowerCase() ? null : name
