import type { HttpSettings } from "../settings/HttpSettings.ts"

/**
 * What a cookie of the whole site is called. One that carries `Secure` has a prefix by which browsers take it from this very host
 * alone: a neighbour under the same domain, or somebody on a line without TLS, can plant none.
 */
export const cookieName = (
  name: "dw_browser" | "dw_oidc" | "dw_session",
  { secureCookies }: Pick<HttpSettings["Service"], "secureCookies">
): string => (secureCookies ? `__Host-${name}` : name)
