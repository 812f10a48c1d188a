import * as Wire from "@design-workspace/api/wire/WireErrors"
import { Schema } from "effect"
import { isPreflight, type Request, sharedHeaders } from "../callers/crossOrigin.ts"
import { prefersPage } from "../requests/Accept.ts"
import type { HttpSettings } from "../settings/HttpSettings.ts"
import { type BareAnswer, bareText } from "./bareAnswer.ts"
import { starting } from "./edgeErrors.ts"

const json = (body: unknown) => ({ type: "application/json", text: JSON.stringify(body) })

const alive = json({ status: "ok" })
const notReady = json(Schema.encodeSync(Wire.NotReady)(starting))

/** In seconds. A start takes about two, and up to ten where the embedded database is created. */
const retryAfter = "1"

const page = {
  type: "text/html; charset=utf-8",
  text: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfter}">
<title>Design Workspace</title>
</head>
<body>
<p>The Design Workspace is starting. This page reloads itself until it is there.</p>
</body>
</html>
`
}

const pagePolicy = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Whether a person opens an address in a browser. What is at these paths is for programs alone. */
const opensPage = ({ headers, method }: Request, path: string): boolean =>
  (method === "GET" || method === "HEAD") &&
  !/^\/(api|mcp)(\/|$)/.test(path) &&
  prefersPage(String(headers["accept"] ?? ""))

/** 503, but 200 for `/healthz`, so that no supervisor ends a process whose migrations take long. */
export const startingAnswer = (
  request: Request,
  path: string,
  requestId: string,
  settings: Pick<HttpSettings["Service"], "publicUrl" | "corsOrigins">
): BareAnswer => {
  const shared = sharedHeaders(request, settings)
  const answer = (
    status: number,
    phrase: string,
    content: { readonly type: string; readonly text: string },
    more: Readonly<Record<string, string>> = {}
  ) => bareText({ status, phrase, ...content }, requestId, settings.publicUrl, { ...shared, ...more })
  if (isPreflight(request, settings)) return answer(204, "No Content", { type: "", text: "" })
  if (path === "/healthz") return answer(200, "OK", alive)
  const unavailable = "Service Unavailable"
  return opensPage(request, path)
    ? answer(503, unavailable, page, { "retry-after": retryAfter, "content-security-policy": pagePolicy })
    : answer(503, unavailable, notReady, { "retry-after": retryAfter })
}
