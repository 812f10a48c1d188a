import type { HttpSettings } from "../settings/HttpSettings.ts"

/**
 * The name of a cookie for the whole site. A `Secure` cookie gets the prefix `__Host-`, with which browsers accept it
 * from this exact host only. A neighbour under the same domain, or an attacker on a line without TLS, cannot set it.
 */
export const cookieName = (
  name: "dw_browser" | "dw_oidc" | "dw_session",
  { secureCookies }: Pick<HttpSettings["Service"], "secureCookies">
): string => (secureCookies ? `__Host-${name}` : name)
