import { owners, readers, uid } from "../data/ids.ts"
import type { LoadRequest } from "../load/Load.ts"
import type { Side } from "./Site.ts"

type Headers = Readonly<Record<string, string>>

/** Reads by the members' tokens in turn; `headers` says what each path's have besides. */
export const reads = (
  paths: ReadonlyArray<string>,
  headers: (index: number) => Headers = () => ({})
): ReadonlyArray<LoadRequest> =>
  Array.from({ length: Math.max(paths.length, readers.length) }, (_, index) => ({
    method: "GET",
    path: paths[index % paths.length] ?? "",
    headers: { authorization: `Bearer ${readers[index % readers.length]}`, ...headers(index % paths.length) }
  }))

const numbered = (count: number, path: (n: number) => string, first = 1): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => path(first + index))

/** So many projects, from this one on. */
export const projectPaths = (count: number, first = 1) =>
  numbered(count, (n) => `/api/projects/${uid("project", n)}`, first)

/** The blocks of so many spaces, from this one on. */
export const blockPaths = (count: number, first = 1) =>
  numbered(count, (n) => `/api/spaces/${uid("space", n)}/blocks`, first)

/** Reads of a hundred projects, again and again. */
export const hotReads: ReadonlyArray<LoadRequest> = reads(projectPaths(100))

const json = { "content-type": "application/json" }
const asOwner = (index: number): Headers => ({ authorization: `Bearer ${owners[index % owners.length]}` })

const toggles: Readonly<
  Record<Side, (path: string, deleted: boolean) => Pick<LoadRequest, "body" | "method" | "path">>
> = {
  ours: (path, deleted) =>
    deleted ? { method: "DELETE", path } : { method: "POST", path: `${path}/restore` },
  raw: (path, deleted) => ({ method: "PATCH", path, body: JSON.stringify({ deleted }) }),
  fastify: (path, deleted) => ({ method: "PATCH", path, body: JSON.stringify({ deleted }) })
}

/**
 * A thousand projects go into the trash and come back; each is left alone in between, so that every request changes
 * something.
 */
export const trashings = (side: Side): ReadonlyArray<LoadRequest> =>
  [true, false].flatMap((deleted) =>
    projectPaths(1_000, 6_001).map((path, index) => {
      const request = toggles[side](path, deleted)
      return { ...request, headers: { ...asOwner(index), ...(request.body === undefined ? {} : json) } }
    })
  )

/** The path by which a version of a document becomes current. */
export const restorePath = (project: number, node: string, version: number) =>
  `/api/projects/${uid("project", project)}/doc-content/${node}/restore/${version}`

/** Version restores by the projects' owner. */
export const versionRestores = (paths: ReadonlyArray<string>): ReadonlyArray<LoadRequest> =>
  paths.map((path, index) => ({ method: "POST", path, headers: asOwner(index) }))

/** Two documents of a hundred projects, version by version. */
export const manyRestores = versionRestores(
  numbered(2_000, (n) => restorePath((n % 100) + 1, n % 200 < 100 ? "n1" : "n2", (n % 10) + 1))
)
