import { readFileSync } from "node:fs"
import { Effect } from "effect"
import { makeStaticPage } from "../assets/StaticPage.ts"
import type { HttpSettings } from "../settings/HttpSettings.ts"
import { ownPath } from "../settings/ownPath.ts"
import { frontHtml } from "./frontHtml.ts"

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8")

/** Its own files and its own service, nothing else: no script in the page, no other host. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'"
]

/** The page that a browser finds at the address of the service, until there is a console. */
export const makeFrontPage = (settings: Pick<HttpSettings["Service"], "publicUrl">) =>
  Effect.suspend(() =>
    makeStaticPage({
      files: { "front.css": read("./front.css"), "front.js": read("./front.js") },
      pathOf: (name) => ownPath(settings, `/assets/${name}`),
      html: (paths) => frontHtml(settings, paths),
      policy
    })
  )
