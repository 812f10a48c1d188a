/** Who somebody is by an identity provider. Issuer and subject name it for good; the rest is what is said of it at present. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** An `Email` that the provider has found to be this person's; null where it has none, or does not vouch for it. */
  readonly verifiedEmail: string | null
  /** A `Name`; null where the provider tells none. */
  readonly name: string | null
}
