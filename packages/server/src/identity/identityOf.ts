import { Email } from "@design-workspace/domain/accounts/User"
import { IdentityRefused } from "@design-workspace/domain/sessions/IdentityErrors"
import type { Identity } from "@design-workspace/domain/sessions/IdentityProvider"
import { Name, StorableText } from "@design-workspace/domain/shared/Text"
import { Effect, Schema } from "effect"

const isEmail = Schema.is(Email)
const isName = Schema.is(Name)

/** The standard allows 255 characters. */
const Named = Schema.Struct({
  iss: StorableText.check(Schema.isMinLength(1)),
  sub: StorableText.check(Schema.isMinLength(1), Schema.isMaxLength(255))
})

/** Users are found ignoring case: letters that become ASCII, as the kelvin sign, would match another mailbox. */
const foldsIntoAscii = (email: string): boolean =>
  [...email].some((letter) => letter > "~" && /^[a-z]$/.test(letter.toLowerCase()))

/** An address counts as verified only with the value `true`, and never if it could be taken for another one. */
export const identityOf = (claims: unknown): Effect.Effect<Identity, IdentityRefused> => {
  const fields: Readonly<Record<string, unknown>> = { ...(claims as object) }
  const { email, email_verified: verified, name } = fields
  return Schema.decodeUnknownEffect(Named)(fields).pipe(
    Effect.mapError(() => new IdentityRefused({ reason: "invalid_answer" })),
    Effect.map(({ iss, sub }) => ({
      issuer: iss,
      subject: sub,
      verifiedEmail: verified === true && isEmail(email) && !foldsIntoAscii(email) ? email : null,
      name: isName(name) ? name : null
    }))
  )
}
