import { HttpServerResponse } from "effect/http"
import type { HttpSettings } from "../settings/HttpSettings.ts"
import { ownPath } from "../settings/ownPath.ts"
import type { BuiltFiles } from "./BuiltConsole.ts"

/**
 * Its own files and its own service, nothing else: no script in the page, no other host, no text that becomes a script.
 * Only the nonce lets the editor write its own styles.
 */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'"
  ].join("; ")

/** The answer with the page. It is another one each time, as its nonce must be. */
export const consolePage = (
  { page }: BuiltFiles,
  settings: Pick<HttpSettings["Service"], "publicUrl">,
  nonce: string
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(
    page.replaceAll('"./', `"${ownPath(settings, "/")}`).replaceAll("__NONCE__", nonce),
    {
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": policy(nonce), vary: "Accept" }
    }
  )
