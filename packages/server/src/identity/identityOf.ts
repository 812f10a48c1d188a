import type { Identity } from "@design-workspace/domain/sessions/Identity"
import { IdentityRefused } from "@design-workspace/domain/sessions/IdentityErrors"
import { Email } from "@design-workspace/domain/accounts/User"
import { Name, StorableText } from "@design-workspace/domain/shared/Text"
import { Effect, Schema } from "effect"

const isEmail = Schema.is(Email)
const isName = Schema.is(Name)

/** What a provider names somebody by: at most 255 characters by the standard. */
const Named = Schema.Struct({
  iss: StorableText.check(Schema.isMinLength(1)),
  sub: StorableText.check(Schema.isMinLength(1), Schema.isMaxLength(255))
})

/**
 * Whether an address has letters beyond ASCII that lower-casing makes ASCII ones, as the sign for kelvin becomes `k`: another mailbox than
 * the one that it would be taken for, since users are found without regard to case.
 */
const foldsIntoAscii = (email: string): boolean =>
  [...email].some((letter) => letter > "~" && /^[a-z]$/.test(letter.toLowerCase()))

/**
 * Who the claims of an OpenID Connect provider are about. Only the value `true` verifies an address, and none that would be taken for
 * another.
 */
export const identityOf = (claims: unknown): Effect.Effect<Identity, IdentityRefused> => {
  const told: Readonly<Record<string, unknown>> = { ...(claims as object) }
  const { email, email_verified: verified, name } = told
  return Schema.decodeUnknownEffect(Named)(told).pipe(
    Effect.mapError(() => new IdentityRefused({ reason: "invalid_answer" })),
    Effect.map(({ iss, sub }) => ({
      issuer: iss,
      subject: sub,
      verifiedEmail: verified === true && isEmail(email) && !foldsIntoAscii(email) ? email : null,
      name: isName(name) ? name : null
    }))
  )
}
