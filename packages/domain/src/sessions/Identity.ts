/** Issuer and subject name the person permanently; the rest is what the provider says at present. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** An `Email` that the provider has verified. */
  readonly verifiedEmail: string | null
  /** A `Name`. */
  readonly name: string | null
}
