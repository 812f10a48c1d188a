import type { CallOptions } from "../calls/Api.ts"
import { expectStatus, password, signIn, type World } from "../scenes/World.ts"
import { administrator } from "../servers/ServerUnderTest.ts"

/** Reads the first page of one item, and the page after it where there is one. */
const readTwoPages = async ({ api }: World, path: string, credential: CallOptions): Promise<void> => {
  const first = `${path}${path.includes("?") ? "&" : "?"}limit=1`
  const { json } = expectStatus(await api.call("GET", first, credential), 200)
  if (json.next_cursor !== null)
    expectStatus(await api.call("GET", `${first}&cursor=${json.next_cursor}`, credential), 200)
}

/** The lists of everybody, of members alone and of organisations' and the installation's administrators. */
const lists = {
  everybody: ["/api/projects?visibility=public", "/api/search?q=Project&visibility=public"],
  member: [
    "/api/projects",
    "/api/projects/deleted",
    "/api/search?q=Project",
    "/api/jobs",
    "/api/memory/rules"
  ],
  orgAdmin: [
    "/api/audit",
    "/api/audit?outcome=refused",
    "/api/users?email=example",
    "/api/projects/deleted",
    "/api/webhooks"
  ],
  siteAdmin: [
    "/api/audit",
    "/api/audit?outcome=refused",
    "/api/collections",
    "/api/organisations",
    "/api/projects",
    "/api/search?q=Project",
    "/api/search?q=a+project&kind=document",
    "/api/users?email=example",
    "/api/jobs",
    "/api/jobs?kind=generation",
    "/api/jobs?kind=project_generation"
  ]
} as const

/** Reads each list from a cursor on, by whom it asks for different rows, and the audit trail by each of its filters. */
export const walkLists = async (world: World): Promise<void> => {
  const { api, owner, siteAdmin } = world
  for (const by of ["member", "orgAdmin", "siteAdmin"] as const) {
    const secret = by === "siteAdmin" ? administrator.password : password
    const cookie = await signIn(api, world[by].email, secret)
    for (const path of [...lists.everybody, ...lists[by]]) await readTwoPages(world, path, { cookie })
  }
  for (const path of lists.everybody) await readTwoPages(world, path, {})
  const filters = `action=createProject&actor=${owner.id}&kind=project&outcome=applied&id=${world.orgId}`
  const cookie = await signIn(api, siteAdmin.email, administrator.password)
  await readTwoPages(world, `/api/audit?${filters}`, { cookie })
}
