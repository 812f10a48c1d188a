import { Option, type Redacted } from "effect"

/** The settings for the identity provider. */
export interface OidcChoice {
  readonly oidcIssuer: Option.Option<URL>
  readonly oidcClientId: Option.Option<string>
  readonly oidcClientSecret: Option.Option<Redacted.Redacted>
  /** Separated by single spaces; `openid` and `email` are among them. */
  readonly oidcScopes: string
  readonly oidcName: Option.Option<string>
  readonly oidcCreateUsers: boolean
}

/** How to talk to the identity provider. */
export interface OidcSettings {
  /** What people call the provider; its host if no name is set. */
  readonly name: string
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  readonly scopes: string
  readonly createsUsers: boolean
}

const names = {
  oidcIssuer: "OIDC_ISSUER",
  oidcClientId: "OIDC_CLIENT_ID",
  oidcClientSecret: "OIDC_CLIENT_SECRET"
} as const

/** What is missing if one of the three settings that are needed together is set, one line for each. */
export const missingForOidc = (settings: OidcChoice): ReadonlyArray<string> => {
  const keys = ["oidcIssuer", "oidcClientId", "oidcClientSecret"] as const
  const set = keys.find((key) => settings[key]._tag === "Some")
  return set === undefined
    ? []
    : keys
        .filter((key) => settings[key]._tag === "None")
        .map((key) => `${names[key]}: must be set where ${names[set]} is`)
}

/** The configured identity provider; none if it is not set. */
export const oidcSettings = (settings: OidcChoice): Option.Option<OidcSettings> =>
  Option.map(
    Option.all({
      issuer: settings.oidcIssuer,
      clientId: settings.oidcClientId,
      clientSecret: settings.oidcClientSecret
    }),
    (all) => ({
      ...all,
      name: Option.getOrElse(settings.oidcName, () => all.issuer.host),
      scopes: settings.oidcScopes,
      createsUsers: settings.oidcCreateUsers
    })
  )
