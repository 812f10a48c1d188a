import { createRootRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router"
import { queryClient } from "../client/queries.ts"
import { sessionQuery } from "../client/useSession.ts"
import { beginRecent } from "../home/homeQueries.ts"
import { FailurePage, NotFoundPage } from "./FailurePage.tsx"
import { Shell } from "./Shell.tsx"

/** The texts by these names that an address may have behind `?`; all else there is dropped. */
const searchParams =
  <const Names extends ReadonlyArray<string>>(...names: Names) =>
  (search: Readonly<Record<string, unknown>>): { readonly [Name in Names[number]]?: string | undefined } =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name]
        return typeof value === "string" || typeof value === "number" ? [[name, `${value}`]] : []
      })
    ) as { readonly [Name in Names[number]]?: string | undefined }

const root = createRootRoute({
  component: Shell,
  errorComponent: FailurePage,
  notFoundComponent: NotFoundPage,
  loader: () => queryClient.ensureQueryData(sessionQuery)
})

/** Pages for guests too. */
const open = createRoute({ getParentRoute: () => root, id: "open" })

/** Pages that only users have: others sign in first, and come back. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: async ({ location }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery)
    if (user === null) throw redirect({ to: "/sign-in", search: { return_to: location.href } })
  }
})

const home = createRoute({
  getParentRoute: () => open,
  path: "/",
  // What the page shows is asked for while its code comes.
  loader: async () => {
    const { user } = await queryClient.ensureQueryData(sessionQuery)
    if (user !== null) beginRecent(queryClient)
  },
  component: lazyRouteComponent(() => import("../home/HomePage.tsx"), "HomePage")
})
const signIn = createRoute({
  getParentRoute: () => open,
  path: "/sign-in",
  validateSearch: searchParams("return_to"),
  component: lazyRouteComponent(() => import("../session/SignInPage.tsx"), "SignInPage")
})
const search = createRoute({
  getParentRoute: () => open,
  path: "/search",
  validateSearch: searchParams("q", "kind", "space_id", "org_id", "visibility"),
  component: lazyRouteComponent(() => import("../search/SearchPage.tsx"), "SearchPage")
})

const collections = createRoute({
  getParentRoute: () => signedIn,
  path: "/collections",
  validateSearch: searchParams("owner"),
  component: lazyRouteComponent(() => import("../collections/CollectionsPage.tsx"), "CollectionsPage")
})
const newCollection = createRoute({
  getParentRoute: () => signedIn,
  path: "/collections/new",
  validateSearch: searchParams("from"),
  component: lazyRouteComponent(() => import("../collections/NewCollectionPage.tsx"), "NewCollectionPage")
})
const importCollection = createRoute({
  getParentRoute: () => signedIn,
  path: "/collections/import",
  component: lazyRouteComponent(
    () => import("../collections/ImportCollectionPage.tsx"),
    "ImportCollectionPage"
  )
})
const collection = createRoute({
  getParentRoute: () => signedIn,
  path: "/collections/$collectionId",
  validateSearch: searchParams("part", "kind"),
  component: lazyRouteComponent(() => import("../collections/CollectionPage.tsx"), "CollectionPage")
})
const collectionVersions = createRoute({
  getParentRoute: () => signedIn,
  path: "/collections/$collectionId/versions",
  validateSearch: searchParams("from", "to", "change"),
  component: lazyRouteComponent(
    () => import("../versions/CollectionVersionsPage.tsx"),
    "CollectionVersionsPage"
  )
})
const decompose = createRoute({
  getParentRoute: () => signedIn,
  path: "/collections/$collectionId/blocks/$blockId/decompose",
  component: lazyRouteComponent(() => import("../collections/DecomposePage.tsx"), "DecomposePage")
})
const generate = createRoute({
  getParentRoute: () => signedIn,
  path: "/collections/$collectionId/generate",
  validateSearch: searchParams("mode", "brief", "from", "wider"),
  component: lazyRouteComponent(() => import("../runs/GeneratePage.tsx"), "GeneratePage")
})
const proposal = createRoute({
  getParentRoute: () => signedIn,
  path: "/collections/$collectionId/propose",
  validateSearch: searchParams("part"),
  component: lazyRouteComponent(() => import("../runs/ProposalPage.tsx"), "ProposalPage")
})
const attempts = createRoute({
  getParentRoute: () => signedIn,
  path: "/collections/$collectionId/runs",
  validateSearch: searchParams("attempt"),
  component: lazyRouteComponent(() => import("../runs/AttemptsPage.tsx"), "AttemptsPage")
})
const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: "/jobs",
  validateSearch: searchParams("status"),
  component: lazyRouteComponent(() => import("../runs/JobsPage.tsx"), "JobsPage")
})
const run = createRoute({
  getParentRoute: () => signedIn,
  path: "/jobs/$jobId",
  validateSearch: searchParams("part", "collection"),
  component: lazyRouteComponent(() => import("../runs/RunPage.tsx"), "RunPage")
})

const spaces = createRoute({
  getParentRoute: () => signedIn,
  path: "/spaces",
  component: lazyRouteComponent(() => import("../spaces/SpacesPage.tsx"), "SpacesPage")
})
const newSpace = createRoute({
  getParentRoute: () => signedIn,
  path: "/spaces/new",
  validateSearch: searchParams("collection"),
  component: lazyRouteComponent(() => import("../spaces/NewSpacePage.tsx"), "NewSpacePage")
})
const space = createRoute({
  getParentRoute: () => signedIn,
  path: "/spaces/$spaceId",
  validateSearch: searchParams("part", "kind", "hidden"),
  component: lazyRouteComponent(() => import("../spaces/SpacePage.tsx"), "SpacePage")
})
const upstream = createRoute({
  getParentRoute: () => signedIn,
  path: "/spaces/$spaceId/upstream",
  validateSearch: searchParams("since", "change"),
  component: lazyRouteComponent(() => import("../spaces/UpstreamPage.tsx"), "UpstreamPage")
})
const spaceAccess = createRoute({
  getParentRoute: () => signedIn,
  path: "/spaces/$spaceId/access",
  component: lazyRouteComponent(() => import("../spaces/SpaceAccessPage.tsx"), "SpaceAccessPage")
})

const projects = createRoute({
  getParentRoute: () => open,
  path: "/projects",
  validateSearch: searchParams("space", "visibility"),
  component: lazyRouteComponent(() => import("../projects/ProjectsPage.tsx"), "ProjectsPage")
})
const newProject = createRoute({
  getParentRoute: () => open,
  path: "/projects/new",
  validateSearch: searchParams("space"),
  component: lazyRouteComponent(() => import("../projects/NewProjectPage.tsx"), "NewProjectPage")
})
const project = createRoute({
  getParentRoute: () => open,
  path: "/projects/$projectId",
  validateSearch: searchParams("node", "edge", "describe"),
  component: lazyRouteComponent(() => import("../projects/ProjectPage.tsx"), "ProjectPage")
})
const projectHistory = createRoute({
  getParentRoute: () => open,
  path: "/projects/$projectId/history",
  validateSearch: searchParams("from", "to", "change"),
  component: lazyRouteComponent(() => import("../versions/ProjectVersionsPage.tsx"), "ProjectVersionsPage")
})
const projectAccess = createRoute({
  getParentRoute: () => open,
  path: "/projects/$projectId/access",
  component: lazyRouteComponent(() => import("../projects/ProjectAccessPage.tsx"), "ProjectAccessPage")
})
const generateProject = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects/$projectId/generate",
  validateSearch: searchParams("nodes", "from", "rest"),
  component: lazyRouteComponent(() => import("../runs/GenerateProjectPage.tsx"), "GenerateProjectPage")
})
const projectRuns = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects/$projectId/runs",
  component: lazyRouteComponent(() => import("../runs/ProjectRunsPage.tsx"), "ProjectRunsPage")
})
const documents = createRoute({
  getParentRoute: () => open,
  path: "/projects/$projectId/docs",
  validateSearch: searchParams("q", "show"),
  component: lazyRouteComponent(() => import("../documents/DocumentsPage.tsx"), "DocumentsPage")
})
const designDocument = createRoute({
  getParentRoute: () => open,
  path: "/projects/$projectId/docs/$nodeId",
  validateSearch: searchParams("edit"),
  component: lazyRouteComponent(() => import("../documents/DocumentPage.tsx"), "DocumentPage")
})
const documentHistory = createRoute({
  getParentRoute: () => open,
  path: "/projects/$projectId/docs/$nodeId/history",
  validateSearch: searchParams("version", "against"),
  component: lazyRouteComponent(() => import("../documents/DocumentHistoryPage.tsx"), "DocumentHistoryPage")
})

const trash = createRoute({
  getParentRoute: () => signedIn,
  path: "/trash",
  validateSearch: searchParams("kind", "id"),
  component: lazyRouteComponent(() => import("../trash/TrashPage.tsx"), "TrashPage")
})
const rules = createRoute({
  getParentRoute: () => signedIn,
  path: "/rules",
  component: lazyRouteComponent(() => import("../rules/RulesPage.tsx"), "RulesPage")
})
const audit = createRoute({
  getParentRoute: () => signedIn,
  path: "/audit",
  validateSearch: searchParams("actor", "action", "kind", "id", "outcome"),
  component: lazyRouteComponent(() => import("../audit/AuditPage.tsx"), "AuditPage")
})
const tokens = createRoute({
  getParentRoute: () => signedIn,
  path: "/settings/tokens",
  component: lazyRouteComponent(() => import("../access/TokensPage.tsx"), "TokensPage")
})
const password = createRoute({
  getParentRoute: () => signedIn,
  path: "/settings/password",
  component: lazyRouteComponent(() => import("../session/PasswordPage.tsx"), "PasswordPage")
})
const organisations = createRoute({
  getParentRoute: () => signedIn,
  path: "/settings/organisations",
  component: lazyRouteComponent(() => import("../access/OrganisationsPage.tsx"), "OrganisationsPage")
})
const members = createRoute({
  getParentRoute: () => signedIn,
  path: "/settings/organisations/$organisationId",
  component: lazyRouteComponent(() => import("../access/MembersPage.tsx"), "MembersPage")
})
const users = createRoute({
  getParentRoute: () => signedIn,
  path: "/settings/users",
  validateSearch: searchParams("email"),
  component: lazyRouteComponent(() => import("../access/UsersPage.tsx"), "UsersPage")
})
const webhooks = createRoute({
  getParentRoute: () => signedIn,
  path: "/settings/webhooks",
  component: lazyRouteComponent(() => import("../webhooks/WebhooksPage.tsx"), "WebhooksPage")
})
const webhook = createRoute({
  getParentRoute: () => signedIn,
  path: "/settings/webhooks/$webhookId",
  component: lazyRouteComponent(() => import("../webhooks/WebhookPage.tsx"), "WebhookPage")
})

export const routeTree = root.addChildren([
  open.addChildren([
    home,
    signIn,
    search,
    projects,
    newProject,
    project,
    projectHistory,
    projectAccess,
    documents,
    designDocument,
    documentHistory
  ]),
  signedIn.addChildren([
    collections,
    newCollection,
    importCollection,
    collection,
    collectionVersions,
    decompose,
    generate,
    proposal,
    attempts,
    generateProject,
    projectRuns,
    jobs,
    run,
    spaces,
    newSpace,
    space,
    upstream,
    spaceAccess,
    trash,
    rules,
    audit,
    tokens,
    password,
    organisations,
    members,
    users,
    webhooks,
    webhook
  ])
])
