/**
 * A person as an identity provider knows them. Issuer and subject name the person permanently; the rest is what the
 * provider says at present.
 */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** An `Email` that the provider has verified; null if it has none or does not vouch for it. */
  readonly verifiedEmail: string | null
  /** A `Name`; null if the provider gives none. */
  readonly name: string | null
}
