import { Schema } from "effect"
import { isLoopback } from "./isLoopback.ts"

/** A URL of the web. */
export const WebUrl = Schema.URLFromString.check(
  Schema.makeFilter(({ protocol }) => /^https?:$/.test(protocol))
)

/** A URL without a user and a password: requests cannot be made to one with them. */
export const CredentialFreeUrl = WebUrl.check(
  Schema.makeFilter(({ password, username }) => username === "" && password === "")
)

/** A URL to which paths are appended. */
export const BaseUrl = CredentialFreeUrl.check(Schema.makeFilter(({ href }) => !/[?#]/.test(href)))

/** The URL of an identity provider: over plain HTTP anybody on the way could forge who signs in. */
export const IssuerUrl = BaseUrl.check(
  Schema.makeFilter(({ hostname, protocol }) => protocol === "https:" || isLoopback(hostname))
)

/** Where a PostgreSQL is; it may have a password in it. */
export const PostgresUrl = Schema.Redacted(Schema.String.check(Schema.isPattern(/^postgres(ql)?:\/\/./)))
