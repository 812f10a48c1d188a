import { deepStrictEqual } from "node:assert/strict"
import { connected } from "../data/connected.ts"
import { owners, readers, uid } from "../data/ids.ts"
import { runRequest } from "../data/storeRun.ts"
import type { LoadRequest } from "../load/Load.ts"
import { trashings } from "./requests.ts"
import type { Side, Site, Subject } from "./Site.ts"

const sides: ReadonlyArray<Side> = ["ours", "raw", "fastify"]

const ask = async ({ url }: Subject, { body, headers, method, path }: LoadRequest): Promise<string> => {
  const answer = await fetch(`${url}${path}`, { method, headers, body: body ?? null })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url}${path}: ${answer.status} ${text}`)
  return text
}

/** Arrays in an order of their own: who answers them in another one answers the same. */
const unordered = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map(unordered).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, unordered(part)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  )
}

const read = (path: string): LoadRequest => ({
  method: "GET",
  path,
  headers: { authorization: `Bearer ${readers[0]}` }
})

const reads = [read(`/api/projects/${uid("project", 1)}`), read(`/api/spaces/${uid("space", 1)}/blocks`)]

/** One of those that the trashings take. */
const number = 7_000

const writes = (side: Side): ReadonlyArray<LoadRequest> => {
  const all = trashings(side)
  const ofProject = all.filter(({ path }) => path.includes(uid("project", number)))
  return [
    ...ofProject,
    {
      method: "POST",
      path: `/api/projects/${uid("project", number)}/doc-content/n1/restore/1`,
      headers: { authorization: `Bearer ${owners[0]}` }
    }
  ]
}

/** How many versions, lines and document versions a project has. */
const traces = (prefix: string, versions: string, documents: string) => `
  SELECT (SELECT count(*)::int FROM ${prefix}${versions} WHERE project_id = $1) AS versions,
    (SELECT count(*)::int FROM ${prefix}audit_line WHERE subject_id = $1) AS lines,
    (SELECT count(*)::int FROM ${prefix}${documents} WHERE project_id = $1) AS documents`

const tracesOf: Readonly<Record<Side, string>> = {
  ours: traces("", "project_version", "document_version"),
  raw: traces("peer.", "project_versions", "doc_versions"),
  fastify: traces("peer.", "project_versions", "doc_versions")
}

const left = (side: Side, { databaseUrl }: Subject) =>
  connected(databaseUrl, async (database) => {
    const { rows } = await database.query(tracesOf[side], [uid("project", number)])
    return rows[0]
  })

/** Throws unless all three answer the same, byte for byte but for the order, and leave as many rows of each write. */
export const checkAgreement = async ({ subjects }: Site): Promise<void> => {
  for (const request of [...reads, runRequest]) {
    const texts = await Promise.all(sides.map((side) => ask(subjects[side], request)))
    const [ours = "", ...others] = texts
    for (const text of others) {
      if (request === runRequest) deepStrictEqual(text, ours)
      else deepStrictEqual(unordered(JSON.parse(text)), unordered(JSON.parse(ours)))
      const ratio = text.length / ours.length
      if (ratio < 0.8 || ratio > 1.2)
        throw new Error(`${request.path}: ${text.length} bytes, ours ${ours.length}`)
    }
  }
  for (const side of sides) {
    const before = await left(side, subjects[side])
    for (const request of writes(side)) await ask(subjects[side], request)
    const after = await left(side, subjects[side])
    const added = Object.fromEntries(
      Object.entries(after).map(([name, count]) => [name, Number(count) - before[name]])
    )
    deepStrictEqual(added, { versions: 3, lines: 3, documents: 1 }, side)
  }
}
