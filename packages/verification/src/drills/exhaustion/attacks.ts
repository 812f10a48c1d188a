import { randomUUID } from "node:crypto"
import { type Attack, again, all, bearer, type Front, times } from "./Attack.ts"
import { attacksOfAdmins } from "./attacksOfAdmins.ts"
import { largest } from "./designs.ts"
import { addressOf, call, dribbleHead, leaveUntaken, type Sending, withholdLastByte } from "./wire.ts"

/** The n-th caller: every other one with a credential, the others from many addresses. */
const nth = ({ targets }: Front, n: number, addresses: number): Pick<Sending, "from" | "headers"> => ({
  from: addressOf(n % addresses),
  headers: n % 2 === 0 ? {} : bearer(targets.tokens[n % targets.tokens.length])
})

const mebibyte = 1_048_576
const json = { "Content-Type": "application/json" }

const smallGraph = (version: string) =>
  JSON.stringify({
    nodes: times(2_000).map((n) => ({ id: `g${n}`, label: `${version} `.padEnd(200, "x"), roles: "[]" })),
    edges: [],
    roles: [],
    nodeRoles: []
  })

/** Every attack, by its name; `allowed` are the answers that the contract names for it. */
export const attacks: Readonly<Record<string, Attack>> = {
  ...attacksOfAdmins,
  "bodies of 15 MiB to a project that is not there, the last byte withheld": {
    allowed: [404, 408, 429, 503, "cut"],
    run: (front) =>
      all(front, 200 * front.scale, (n) => {
        const sending = { ...nth(front, n, 50), method: "PUT", path: `/api/projects/${randomUUID()}/graph` }
        return withholdLastByte(front.url, sending, 15 * mebibyte, front.over)
      })
  },
  "bodies of 15 MiB that would make a project, the last byte withheld": {
    allowed: [403, 408, 413, 429, 503, "cut", "held"],
    run: (front) =>
      all(front, 200 * front.scale, (n) => {
        const sending = { ...nth(front, n, 50), method: "POST", path: "/api/projects" }
        return withholdLastByte(front.url, sending, 15 * mebibyte, front.over)
      })
  },
  "answers of 12 MB that nobody takes": {
    allowed: [200, 429, 503, "cut", "held"],
    run: (front) =>
      all(front, 250 * front.scale, (n) => {
        const path = `/api/projects/${front.targets.largeGraph}/graph`
        return leaveUntaken(front.url, { ...nth(front, n, 50), method: "GET", path }, front.over)
      })
  },
  "documents of 60 and of 10 MiB that are read again and again": {
    allowed: [200, 429, 503, "cut"],
    run: (front) =>
      again(front, 8 * front.scale, (n) => {
        const project = n % 2 === 0 ? front.targets.guestDocuments : front.targets.userDocuments
        const path = `/api/projects/${project}/doc-content`
        return call(front, { ...nth(front, n, 200), method: "GET", path })
      })
  },
  "one token beyond its limit on a project of 12 MB": {
    allowed: [200, 429, 503, "cut"],
    run: (front) =>
      again(front, 2 * front.scale, () => {
        const path = `/api/projects/${front.targets.largeGraph}`
        return call(front, {
          from: addressOf(300),
          method: "GET",
          path,
          headers: bearer(front.targets.tokens[1])
        })
      })
  },
  "addresses with 14 KB of query that no operation knows": {
    allowed: [200, 429, 503, "cut"],
    run: (front) =>
      again(front, 4 * front.scale, (n) => {
        const path = `/api/projects/${front.targets.picture}?ignored=${randomUUID().repeat(400)}`
        const token = front.targets.tokens[n % front.targets.tokens.length]
        return call(front, {
          from: addressOf(400 + (n % 50)),
          method: "GET",
          path,
          headers: bearer(token)
        })
      })
  },
  "sign-ins with a wrong password": {
    allowed: [401, 429, 503, "cut"],
    run: (front) =>
      again(front, 10 * front.scale, (n) => {
        const body = JSON.stringify({ email: `nobody${n % 500}@example.org`, password: "not the password" })
        const from = addressOf(500 + (n % Math.ceil(100 * front.scale)))
        const headers = { "Sec-Fetch-Site": "same-origin" }
        return call(front, { from, method: "POST", path: "/api/session", headers }, body)
      })
  },
  "pictures of a hundred boxes": {
    allowed: [200, 429, 503, "cut"],
    run: (front) =>
      again(front, 17 * front.scale, (n) => {
        const path = `/api/projects/${front.targets.picture}/graph?format=svg`
        return call(front, { ...nth(front, n, 200), method: "GET", path })
      })
  },
  "differences of texts and of graphs": {
    allowed: [200, 429, 503, "cut"],
    run: (front) =>
      again(front, 8 * front.scale, (n) => {
        const { comparedDocument, largeGraph, largeGraphBefore } = front.targets
        const paths = [
          `${comparedDocument}/diff`,
          `${comparedDocument}/diff?format=json`,
          `/api/projects/${largeGraph}/graph?diff_from=${encodeURIComponent(largeGraphBefore)}`
        ]
        const path = paths[n % paths.length] ?? ""
        return call(front, { ...nth(front, n, 200), method: "GET", path })
      })
  },
  "exports and pictures of a design at its limits": {
    allowed: [200, 429, 503, "cut"],
    run: (front) =>
      again(front, 2 * front.scale, (n) => {
        const forms = ["export?format=zip", "export?format=markdown", "graph?format=mermaid"]
        const path = `/api/projects/${front.targets.largeGraph}/${forms[n % forms.length]}`
        return call(front, { ...nth(front, n, 200), method: "GET", path })
      })
  },
  "collections and spaces at their limits": {
    allowed: [200, 304, 429, 503, "cut"],
    run: (front) =>
      again(front, 2 * front.scale, (n) => {
        const { largeCollection, largeSpace, tokens } = front.targets
        const paths = [
          `/api/collections/${largeCollection}`,
          `/api/collections/${largeCollection}/graph?format=svg`,
          `/api/spaces/${largeSpace}/graph`,
          `/api/spaces/${largeSpace}/graph?format=svg`,
          `/api/spaces/${largeSpace}/blocks`,
          `/api/spaces/${largeSpace}/upstream`
        ]
        const Accept = n % 4 < 2 ? "application/json" : "text/markdown"
        const headers = { ...bearer(tokens[n % tokens.length]), Accept }
        const path = paths[n % paths.length] ?? ""
        return call(front, { from: addressOf(800 + (n % 50)), method: "GET", path, headers })
      })
  },
  "a tool that reads a project of 12 MB": {
    allowed: [200, 429, 503, "cut"],
    run: (front) =>
      again(front, front.scale, (n) => {
        const { largeGraph, tokens } = front.targets
        const headers = {
          ...bearer(tokens[n % tokens.length]),
          Accept: "application/json, text/event-stream"
        }
        const params = { name: "read", arguments: { path: `/api/projects/${largeGraph}` } }
        const body = JSON.stringify({ jsonrpc: "2.0", id: n, method: "tools/call", params })
        return call(front, { from: addressOf(1_300 + (n % 50)), method: "POST", path: "/mcp", headers }, body)
      })
  },
  "graphs of 12 MB that are written": {
    allowed: [200, 409, 429, 503, "cut"],
    run: (front) => {
      const { largeGraph, tokens } = front.targets
      const sending = { from: addressOf(1_900), method: "PUT", path: `/api/projects/${largeGraph}/graph` }
      const headers = { ...bearer(tokens[0]), "If-Match": "*" }
      const body = JSON.stringify(largest())
      return again(front, front.scale, () => call(front, { ...sending, headers }, body))
    }
  },
  searches: {
    allowed: [200, 401, 429, 503, "cut"],
    run: (front) =>
      again(front, 8 * front.scale, (n) => {
        const path = `/api/search?q=${["node", "label", "d1", "project"][n % 4]}`
        const headers = bearer(front.targets.tokens[n % front.targets.tokens.length])
        return call(front, { from: addressOf(600 + (n % 50)), method: "GET", path, headers })
      })
  },
  "waits for changes, which each write wakes": {
    allowed: [200, 429, 503, "cut"],
    run: (front) => {
      const { cursor, tokens } = front.targets
      const path = `/api/changes?wait=5&after=${encodeURIComponent(cursor)}`
      return again(front, 40 * front.scale, (n) => {
        const headers = bearer(tokens[n % tokens.length])
        return call(front, { from: addressOf(700 + (n % 50)), method: "GET", path, headers })
      })
    }
  },
  "graphs that a guest writes one after the other": {
    allowed: [200, 409, 429, 503, "cut"],
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
