import { randomUUID } from "node:crypto"
import { graphOf } from "../../scenes/blocks.ts"
import { type Attack, again, all, bearer, calling, type Front, times, usual } from "./Attack.ts"
import { attacksOfAdmins } from "./attacksOfAdmins.ts"
import { largest } from "./designs.ts"
import { addressOf, call, dribbleHead, leaveUntaken, type Sending, withholdLastByte } from "./wire.ts"

const nthOf = (items: ReadonlyArray<string>, n: number): string => items[n % items.length] ?? ""

/** Every other one with a credential, the others from many addresses. */
const nth = ({ targets }: Front, n: number, addresses: number): Pick<Sending, "from" | "headers"> => ({
  from: addressOf(n % addresses),
  headers: n % 2 === 0 ? {} : bearer(nthOf(targets.tokens, n))
})

const mebibyte = 1_048_576
const json = { "Content-Type": "application/json" }

const smallGraph = (version: string) =>
  JSON.stringify(
    graphOf(times(2_000).map((n) => ({ id: `g${n}`, label: `${version} `.padEnd(200, "x"), roles: "[]" })))
  )

const withholding = (method: string, path: () => string, allowed: Attack["allowed"]): Attack => ({
  allowed,
  run: (front) =>
    all(front, 200 * front.scale, (n) => {
      const sending = { ...nth(front, n, 50), method, path: path() }
      return withholdLastByte(front.url, sending, 15 * mebibyte, front.over)
    })
})

export const attacks: Readonly<Record<string, Attack>> = {
  ...attacksOfAdmins,
  "bodies of 15 MiB to a project that is not there, the last byte withheld": withholding(
    "PUT",
    () => `/api/projects/${randomUUID()}/graph`,
    [404, 408, 429, 503, "cut"]
  ),
  "bodies of 15 MiB that would make a project, the last byte withheld": withholding(
    "POST",
    () => "/api/projects",
    [403, 408, 413, 429, 503, "cut", "held"]
  ),
  "answers of 12 MB that nobody takes": {
    allowed: [200, 429, 503, "cut", "held"],
    run: (front) =>
      all(front, 250 * front.scale, (n) => {
        const path = `/api/projects/${front.targets.largeGraph}/graph`
        return leaveUntaken(front.url, { ...nth(front, n, 50), method: "GET", path }, front.over)
      })
  },
  "documents of 60 and of 10 MiB that are read again and again": calling(8, (front, n) => {
    const project = n % 2 === 0 ? front.targets.guestDocuments : front.targets.userDocuments
    return { ...nth(front, n, 200), path: `/api/projects/${project}/doc-content` }
  }),
  "one token beyond its limit on a project of 12 MB": calling(2, ({ targets }) => ({
    from: addressOf(300),
    path: `/api/projects/${targets.largeGraph}`,
    headers: bearer(targets.tokens[1])
  })),
  "addresses with 14 KB of query that no operation knows": calling(4, ({ targets }, n) => ({
    from: addressOf(400 + (n % 50)),
    path: `/api/projects/${targets.picture}?ignored=${randomUUID().repeat(400)}`,
    headers: bearer(nthOf(targets.tokens, n))
  })),
  "sign-ins with a wrong password": calling(
    10,
    ({ scale }, n) => ({
      from: addressOf(500 + (n % Math.ceil(100 * scale))),
      method: "POST",
      path: "/api/session",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: JSON.stringify({ email: `nobody${n % 500}@example.org`, password: "not the password" })
    }),
    [401, 429, 503, "cut"]
  ),
  "pictures of a hundred boxes": calling(17, (front, n) => ({
    ...nth(front, n, 200),
    path: `/api/projects/${front.targets.picture}/graph?format=svg`
  })),
  "differences of texts and of graphs": calling(8, (front, n) => {
    const { comparedDocument, largeGraph, largeGraphBefore } = front.targets
    const paths = [
      `${comparedDocument}/diff`,
      `${comparedDocument}/diff?format=json`,
      `/api/projects/${largeGraph}/graph?diff_from=${encodeURIComponent(largeGraphBefore)}`
    ]
    return { ...nth(front, n, 200), path: nthOf(paths, n) }
  }),
  "exports and pictures of a design at its limits": calling(2, (front, n) => {
    const forms = ["export?format=zip", "export?format=markdown", "graph?format=mermaid"]
    return { ...nth(front, n, 200), path: `/api/projects/${front.targets.largeGraph}/${nthOf(forms, n)}` }
  }),
  "collections and spaces at their limits": calling(
    2,
    ({ targets: { largeCollection, largeSpace, tokens } }, n) => {
      const paths = [
        `/api/collections/${largeCollection}`,
        `/api/collections/${largeCollection}/graph?format=svg`,
        `/api/spaces/${largeSpace}/graph`,
        `/api/spaces/${largeSpace}/graph?format=svg`,
        `/api/spaces/${largeSpace}/blocks`,
        `/api/spaces/${largeSpace}/upstream`
      ]
      const Accept = n % 4 < 2 ? "application/json" : "text/markdown"
      const headers = { ...bearer(nthOf(tokens, n)), Accept }
      return { from: addressOf(800 + (n % 50)), path: nthOf(paths, n), headers }
    },
    [304, ...usual]
  ),
  "a tool that reads a project of 12 MB": calling(1, ({ targets: { largeGraph, tokens } }, n) => {
    const params = { name: "read", arguments: { path: `/api/projects/${largeGraph}` } }
    return {
      from: addressOf(1_300 + (n % 50)),
      method: "POST",
      path: "/mcp",
      headers: { ...bearer(nthOf(tokens, n)), Accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: n, method: "tools/call", params })
    }
  }),
  "graphs of 12 MB that are written": {
    allowed: [409, ...usual],
    run: (front) => {
      const { largeGraph, tokens } = front.targets
      const sending = { from: addressOf(1_900), method: "PUT", path: `/api/projects/${largeGraph}/graph` }
      const headers = { ...bearer(tokens[0]), "If-Match": "*" }
      const body = JSON.stringify(largest())
      return again(front, front.scale, () => call(front, { ...sending, headers }, body))
    }
  },
  searches: calling(
    8,
    ({ targets }, n) => ({
      from: addressOf(600 + (n % 50)),
      path: `/api/search?q=${nthOf(["node", "label", "d1", "project"], n)}`,
      headers: bearer(nthOf(targets.tokens, n))
    }),
    [401, ...usual]
  ),
  "waits for changes, which each write wakes": calling(40, ({ targets: { cursor, tokens } }, n) => ({
    from: addressOf(700 + (n % 50)),
    path: `/api/changes?wait=5&after=${encodeURIComponent(cursor)}`,
    headers: bearer(nthOf(tokens, n))
  })),
  "graphs that a guest writes one after the other": {
    allowed: [409, ...usual],
    run: async (front) => {
      const path = `/api/projects/${front.targets.guestDocuments}/graph`
      const headers = { Cookie: front.targets.guestCookie, "Sec-Fetch-Site": "same-origin", "If-Match": "*" }
      for (const n of times(10 * front.scale)) {
        if (front.over.aborted) return
        const sending = { from: addressOf(2_000), method: "PUT", path, headers: { ...headers, ...json } }
        front.count(await call(front, sending, smallGraph(`version ${n}`)))
      }
    }
  },
  "heads that never end": {
    allowed: [408, 503, "cut", "held"],
    run: (front) =>
      all(front, 200 * front.scale, (n) =>
        dribbleHead(front.url, { from: addressOf(3_000 + (n % 50)), method: "GET", path: "/" }, front.over)
      )
  }
}
