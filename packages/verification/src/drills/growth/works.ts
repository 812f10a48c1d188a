import type { callers, Site } from "./Site.ts"

export interface SiteCall {
  readonly method: string
  readonly path: string
  readonly body?: object
  readonly by?: keyof typeof callers
}

export interface GrowthWork {
  readonly title: string
  readonly samples: number
  readonly call: (site: Site, n: number) => SiteCall
}

const at = <A>(items: ReadonlyArray<A>, n: number): A => {
  const item = items[n % items.length]
  if (item === undefined) throw new Error("there is none of them")
  return item
}

const read = (
  title: string,
  path: (site: Site, n: number) => string,
  more: Partial<SiteCall> = {},
  samples = 150
) => ({
  title,
  samples,
  call: (site: Site, n: number) => ({ method: "GET", path: path(site, n), ...more })
})

const write = (
  title: string,
  method: string,
  path: (site: Site, n: number) => string,
  body?: (site: Site, n: number) => object
): GrowthWork => ({
  title,
  samples: 100,
  call: (site, n) => ({ method, path: path(site, n), ...(body && { body: body(site, n) }) })
})

const project = (site: Site, n: number) => `/api/projects/${at(site.large, n).id}`
const document = (site: Site, n: number) => `${project(site, n)}/doc-content/n1`
const projectsFromTheMiddle = ({ middle }: Site) => `/api/projects?cursor=${middle.created}`

const small = { by: "small" } as const

/** The common word is in a tenth of the documents, the rare one in one of 1,200; a number is in one title. */
const words = { common: "ohyto", rare: "snot" } as const

/** Writes in this order: what is renamed last is trashed and restored afterwards. */
export const growthWorks: ReadonlyArray<GrowthWork> = [
  read("a project by its id", project),
  read("a project's graph as a summary", (site, n) => `${project(site, n)}/graph?view=summary`),
  read("a document", document),
  read("a space", (site, n) => `/api/spaces/${at(site.large, n).space}`),

  read("projects of the large organisation", () => "/api/projects"),
  read("projects of the large organisation, from the middle", projectsFromTheMiddle),
  read("projects of a small organisation", () => "/api/projects", small),
  read("projects of a small organisation, from the middle", projectsFromTheMiddle, small),
  read("projects of a space", (site, n) => `/api/projects?space_id=${at(site.large, n).space}`),
  read("public projects", () => "/api/projects?visibility=public"),
  read("jobs", () => "/api/jobs"),
  read("changes", () => "/api/changes?wait=0"),
  read("the trash of the large organisation", () => "/api/projects/deleted"),
  read(
    "the trash of the large organisation, from the middle",
    ({ middle }) => `/api/projects/deleted?cursor=${middle.deleted}`
  ),
  read("the trash of a small organisation", () => "/api/projects/deleted", small),
  read("metrics", () => "/metrics", {}, 40),

  read("search: a word of a tenth of the documents", () => `/api/search?q=${words.common}`, {}, 15),
  read("search in a small organisation: the same word", () => `/api/search?q=${words.common}`, small, 40),
  read("search: a word of one document in 1,200", () => `/api/search?q=${words.rare}`, {}, 40),
  read(
    "search: what one title has",
    (site, n) => `/api/search?q=${at(site.titles, n).split(" ").at(-1)}`,
    {},
    40
  ),

  read("versions of a project", (site, n) => `${project(site, n)}/versions`),
  read(
    "versions of a document that has very many",
    ({ versioned: { id } }) => `/api/projects/${id}/doc-content/n2/history`
  ),
  read(
    "one of these versions",
    ({ versioned: { id, versions } }, n) =>
      `/api/projects/${id}/doc-content/n2/history/${1 + ((n * 7919) % versions)}`
  ),
  read("the audit trail of the large organisation", () => "/api/audit"),
  read(
    "the audit trail of the large organisation, from the middle",
    ({ middle }) => `/api/audit?cursor=${middle.line}`
  ),
  read("the audit trail of a small organisation", () => "/api/audit", small),
  read("the audit trail of a project", (site, n) => `/api/audit?id=${at(site.large, n).id}`),
  read("the audit trail of what was refused, of which there is little", () => "/api/audit?outcome=refused"),
  read("the audit trail of a user", ({ user }) => `/api/audit?actor=${user}`),

  write(
    "create a project",
    "POST",
    () => "/api/projects",
    (site, n) => ({ space_id: at(site.large, n).space, title: `New ${n}` })
  ),
  write("rename a project", "PATCH", project, (_, n) => ({ title: `Renamed ${n}` })),
  write("write a document", "PUT", document, (_, n) => ({ content: `Written ${n}` })),
  write("trash a project", "DELETE", project),
  write("restore a project", "POST", (site, n) => `${project(site, n)}/restore`),
  {
    title: "purge a project",
    samples: 12,
    call: (site, n) => ({
      method: "DELETE",
      path: `/api/projects/deleted/${at(site.trashed, n).id}`,
      body: { confirm: true },
      by: "cookie"
    })
  }
]
