import { Option } from "effect"
import type { SettingsShape } from "./settingsTable.ts"

export type OidcChoice = Pick<
  SettingsShape,
  "oidcIssuer" | "oidcClientId" | "oidcClientSecret" | "oidcScopes" | "oidcName" | "oidcCreateUsers"
>

export type OidcSettings = Option.Option.Value<ReturnType<typeof oidcSettings>>

const names = {
  oidcIssuer: "OIDC_ISSUER",
  oidcClientId: "OIDC_CLIENT_ID",
  oidcClientSecret: "OIDC_CLIENT_SECRET"
} as const

export const missingForOidc = (settings: OidcChoice): ReadonlyArray<string> => {
  const keys = ["oidcIssuer", "oidcClientId", "oidcClientSecret"] as const
  const set = keys.find((key) => settings[key]._tag === "Some")
  return set === undefined
    ? []
    : keys
        .filter((key) => settings[key]._tag === "None")
        .map((key) => `${names[key]}: must be set where ${names[set]} is`)
}

export const oidcSettings = (settings: OidcChoice) =>
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
