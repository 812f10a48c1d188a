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

/**
 * Letters beyond ASCII may become ASCII in lower case, as the kelvin sign becomes `k`. Users are found ignoring case,
 * so such an address would match another mailbox.
 */
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
