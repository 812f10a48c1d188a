import { brotliDecompressSync, gunzipSync } from "node:zlib"
import type { Api } from "@design-workspace/verification/calls/Api"
import { onOneDatabase } from "@design-workspace/verification/servers/ServerUnderTest"
import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { browser, filesOf, send } from "../service/asBrowser.ts"
import { builtFolder, texts } from "./builtFolder.ts"

const consoleDir = builtFolder()

const nonceOf = (policy: unknown): string => /'nonce-([\w-]+)'/.exec(String(policy))?.[1] ?? ""

onOneDatabase(
  "contract 12: the console's pages",
  (api) => {
    const get = (path: string, headers?: Readonly<Record<string, string>>, method?: string) =>
      send(`${api().url}${path}`, headers, method)

    describe("GET of any page", () => {
      it.each([
        "/",
        "/collections",
        "/collections/0190b4c0-0000-7000-8000-000000000000/run?tab=log",
        "/projects/x/docs/%C3%A4",
        "/apis",
        "/deep/below/what/there/is/"
      ])("%s is the page for a browser", async (path) => {
        const { body, headers, status } = await get(path)
        expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"])
        expect([headers["cache-control"], headers["vary"]]).toEqual(["no-store", "Accept"])
        expect(filesOf(body)).toEqual(
          ["icon.ghi.svg", "app.def.css", "app.abc.js"].map((it) => `/assets/${it}`)
        )
        expect(String(body)).toContain('name="workspace-path" content="/"')
        const head = await get(path, browser, "HEAD")
        expect([head.status, head.body.length]).toEqual([200, 0])
      })

      it("runs its own scripts alone, reaches no other origin, and has the headers of every answer", async () => {
        const { headers } = await get("/")
        const policy = String(headers["content-security-policy"])
        expect(policy.replace(nonceOf(policy), "…").split("; ")).toEqual([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self' 'nonce-…'",
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
        ])
        expect(headers).toMatchObject({
          "x-content-type-options": "nosniff",
          "referrer-policy": "no-referrer",
          "cross-origin-resource-policy": "same-origin",
          "x-request-id": expect.any(String)
        })
        expect(headers).not.toHaveProperty("set-cookie")
      })

      it("has another nonce each time, the same in the header and in the page", async () => {
        const answers = await Promise.all([get("/"), get("/"), get("/trash")])
        const nonces = answers.map(({ headers }) => nonceOf(headers["content-security-policy"]))
        expect(new Set(nonces).size).toBe(3)
        for (const [n, { body }] of answers.entries()) {
          expect(nonces[n]).toMatch(/^[\w-]{22}$/)
          const inPage = [...String(body).matchAll(/nonce="([^"]*)"/g)].map(([, it]) => it)
          expect(inPage).toEqual([nonces[n], nonces[n], nonces[n]])
        }
      })
    })

    describe("everything else keeps its JSON", () => {
      it.each([
        ["without Accept", {}],
        ["with a wildcard", { accept: "*/*" }],
        ["for JSON", { accept: "application/json" }],
        ["for Markdown", { accept: "text/markdown" }],
        ["for JSON rather than HTML", { accept: "text/html;q=0.5, application/json" }],
        ["for anything but HTML", { accept: "text/html;q=0, */*" }]
      ] as ReadonlyArray<[string, Record<string, string>]>)("%s", async (_, headers) => {
        for (const path of ["/", "/collections"]) {
          const answer = await get(path, headers)
          expect([answer.status, answer.headers["content-type"]]).toEqual([404, "application/json"])
          expect(answer.headers["vary"]).toBe("Accept")
          const { code, message } = JSON.parse(String(answer.body))
          expect(code).toBe("NOT_FOUND")
          const places = path === "/" ? ["/openapi.json", "/llms.txt", "/mcp"] : ["nothing at this path"]
          for (const place of places) expect(message).toContain(place)
        }
      })

      it.each(["POST", "PUT", "DELETE", "OPTIONS"])("for %s, which pages do not take", async (method) => {
        for (const path of ["/", "/collections"]) expect((await get(path, browser, method)).status).toBe(404)
      })

      it.each([
        ["/api", 404],
        ["/api/nothing", 404],
        ["/api/projects/x/documents/y/z", 404],
        ["/api/session/oidc/nothing", 404],
        ["/docs/nothing", 404],
        ["/assets", 404],
        ["/assets/nothing.js", 404],
        ["/assets/..%2Findex.html", 404],
        ["/assets/app.abc.js.br", 404],
        ["/openapi.json/x", 404],
        ["/healthz/x", 404],
        ["/mcp/x", 404],
        ["/mcp", 405],
        ["/api/session/oidc", 404],
        ["/api/collections/x/restore", 405],
        ["/healthz", 200],
        ["/readyz", 200],
        ["/openapi.json", 200]
      ])("%s is %d, whatever a browser accepts", async (path, status) => {
        const answer = await get(path)
        expect([answer.status, answer.headers["content-type"]]).toEqual([status, "application/json"])
        expect(answer.body.length).toBeGreaterThan(10)
      })
    })

    describe("GET /assets/:file", () => {
      const types = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" }

      it.each(["app.abc.js", "app.def.css"] as const)("%s is kept for ever, in each coding", async (name) => {
        const file = `/assets/${name}`
        const plain = await get(file, {})
        const br = await get(file, { "accept-encoding": "gzip, br" })
        const gzip = await get(file, { "accept-encoding": "br;q=0.1, gzip" })
        for (const { headers, status } of [plain, br, gzip]) {
          expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"])
          expect(headers["vary"]).toBe("Accept-Encoding")
          expect(headers["content-type"]).toBe(types[name.endsWith("js") ? "js" : "css"])
        }
        expect([plain, br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([
          undefined,
          "br",
          "gzip"
        ])
        expect(String(plain.body)).toBe(texts[name])
        expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
        expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
        expect(new Set([plain, br, gzip].map(({ headers }) => headers["etag"])).size).toBe(3)
      })

      it("is sent as it is where no coding makes it smaller", async () => {
        const { body, headers } = await get("/assets/icon.ghi.svg", { "accept-encoding": "br, gzip" })
        expect([headers["content-type"], headers["content-encoding"]]).toEqual(["image/svg+xml", undefined])
        expect(String(body)).toBe(texts["icon.ghi.svg"])
      })
    })
  },
  { consoleDir }
)

onOneDatabase(
  "contract 15.1: a limit of 3 requests a minute",
  (api) => {
    it("does not count pages and their files", async () => {
      const paths = ["/", "/trash", "/docs", "/assets/app.abc.js"]
      for (const path of [...paths, ...paths, ...paths])
        expect((await send(`${api().url}${path}`)).status).toBe(200)
      expect((await api().call("GET", "/api/session")).status).toBe(200)
    })
  },
  { rateLimitPerMinute: 3, consoleDir }
)

/** Where a sign-in leads that names no other place. */
const startOf = async ({ call }: Api) => (await call("GET", "/api/session")).json.return_to.default

onOneDatabase(
  "a PUBLIC_URL with a path",
  (api) => {
    it("is in the path of the console, to which a sign-in leads", async () => {
      expect(await startOf(api())).toBe("/at/designs/")
    })

    it("is in the paths of the page", async () => {
      const { body } = await send(`${api().url}/trash`)
      expect(filesOf(body).map((file) => file.slice(0, file.indexOf("app")))).toContain("/at/designs/assets/")
      expect(String(body)).toContain('name="workspace-path" content="/at/designs/"')
      expect(String(body)).not.toContain('"./')
    })
  },
  { consoleDir, publicUrl: Option.some(new URL("https://example.org/at/designs")) }
)

onOneDatabase(
  "an installation without a console",
  (api) => {
    it("leads from a sign-in to the API reference", async () => {
      expect(await startOf(api())).toBe("/docs")
    })

    it("answers browsers with the JSON 404, which says so; /docs and its files are there", async () => {
      for (const path of ["/", "/trash"]) {
        const { body, headers, status } = await send(`${api().url}${path}`)
        expect([status, headers["content-type"], headers["vary"]]).toEqual([
          404,
          "application/json",
          "Accept"
        ])
        expect(JSON.parse(String(body)).message).toContain("This installation has no web console")
      }
      const docs = await send(`${api().url}/docs`)
      for (const file of filesOf(docs.body)) expect((await send(`${api().url}${file}`)).status).toBe(200)
    })
  },
  { consoleDir: "/nowhere" }
)
