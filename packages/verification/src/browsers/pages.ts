import type { Page } from "playwright-core"
import type { Furnished, Running } from "./furnish.ts"

export interface Shown {
  readonly name: string
  readonly path: string
  /** As a guest, without a session. */
  readonly guest?: true
  /** What the person does before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
}

const palette = async (page: Page): Promise<void> => {
  await page.keyboard.press("Control+k")
  await page.keyboard.type("shop")
}

const firstDocument = async (page: Page): Promise<void> =>
  page
    .getByText(/^[1-9][0-9]* of [0-9]+ documents done$/u)
    .first()
    .waitFor({ timeout: 90_000 })

export const pagesOf = (it: Furnished, running: Running): ReadonlyArray<Shown> => {
  const collection = `/collections/${it.collectionId}`
  const space = `/spaces/${it.spaceId}`
  const project = `/projects/${it.projectId}`
  const document = `${project}/docs/${it.nodeId}`
  const generated = `/projects/${it.generatedProjectId}`
  const generatedDocument = `${generated}/docs/${it.generatedNodeId}`
  const generating = `/projects/${running.generatingProjectId}`
  return [
    { name: "sign-in", path: "/sign-in", guest: true },
    { name: "home-guest", path: "/", guest: true },
    { name: "home", path: "/" },
    { name: "palette", path: "/", act: palette },
    { name: "keys", path: "/", act: (page) => page.keyboard.press("Shift+?") },
    { name: "search", path: "/search?q=shop" },
    { name: "not-found", path: "/no/such/page" },
    { name: "collections", path: "/collections" },
    { name: "collection-new", path: "/collections/new?from=online-shop" },
    { name: "collection-import", path: "/collections/import" },
    { name: "collection", path: collection },
    { name: "collection-block", path: `${collection}?kind=block&part=${it.blockId}` },
    { name: "collection-empty", path: `/collections/${it.emptyCollectionId}` },
    { name: "collection-versions", path: `${collection}/versions` },
    { name: "collection-compare", path: `${collection}/versions?from=2&to=3` },
    { name: "decompose", path: `${collection}/blocks/${it.blockId}/decompose` },
    { name: "generate", path: `/collections/${it.emptyCollectionId}/generate?brief=online-shop` },
    { name: "propose", path: `${collection}/propose` },
    { name: "runs", path: `${collection}/runs` },
    { name: "jobs", path: "/jobs" },
    { name: "run", path: `/jobs/${running.jobId}` },
    { name: "run-ended", path: `/jobs/${it.endedJobId}` },
    { name: "spaces", path: "/spaces" },
    { name: "space-new", path: `/spaces/new?collection=${it.collectionId}` },
    { name: "space", path: space },
    { name: "space-block", path: `${space}?kind=block&part=${it.overriddenBlockId}&hidden=1` },
    { name: "space-upstream", path: `${space}/upstream` },
    { name: "space-access", path: `${space}/access` },
    { name: "projects", path: "/projects" },
    { name: "project-new", path: `/projects/new?space=${it.spaceId}` },
    { name: "project", path: project },
    { name: "project-node", path: `${project}?node=${it.nodeId}` },
    { name: "project-history", path: `${project}/history` },
    { name: "project-access", path: `${project}/access` },
    // First the runs, which end some time.
    { name: "project-run-documents", path: `/jobs/${running.documentsJobId}`, act: firstDocument },
    { name: "project-run-graph", path: `/jobs/${running.graphJobId}` },
    { name: "project-generating", path: generating },
    { name: "document-generating", path: `${generating}/docs/${running.waitingNodeId}` },
    { name: "project-run-ended", path: `/jobs/${it.endedProjectJobId}` },
    { name: "project-generate", path: `/projects/${it.projectId}/generate` },
    { name: "project-generate-documents", path: `${generated}/generate?nodes=${it.generatedNodeId}` },
    { name: "project-runs", path: `${generated}/runs` },
    { name: "documents-generated", path: `${generated}/docs` },
    { name: "document-generate", path: generatedDocument, act: (page) => page.keyboard.press("Shift+G") },
    { name: "document-generated", path: `${generatedDocument}/history` },
    { name: "documents", path: `${project}/docs` },
    { name: "document", path: document },
    { name: "document-edit", path: `${document}?edit=1` },
    { name: "document-history", path: `${document}/history` },
    { name: "document-compare", path: `${document}/history?version=2` },
    { name: "trash", path: "/trash" },
    { name: "rules", path: "/rules" },
    { name: "audit", path: "/audit" },
    { name: "tokens", path: "/settings/tokens" },
    { name: "organisations", path: "/settings/organisations" },
    { name: "members", path: `/settings/organisations/${it.organisationId}` },
    { name: "users", path: "/settings/users" },
    { name: "webhooks", path: "/settings/webhooks" },
    { name: "webhook", path: `/settings/webhooks/${it.webhookId}` },
    { name: "password", path: "/settings/password" }
  ]
}
