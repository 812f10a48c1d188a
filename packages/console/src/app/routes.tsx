import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  redirect
} from "@tanstack/react-router"
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

type Load<Name extends string> = () => Promise<Readonly<Record<NoInfer<Name>, RouteComponent>>>

const lazy = <Name extends string>(load: Load<Name>, name: Name) =>
  lazyRouteComponent<Readonly<Record<string, RouteComponent>>, string>(load, name)

/** The pages below a route, by path. Their code is loaded when they are first opened. */
const pagesBelow = <Parent extends AnyRoute>(parent: Parent) => ({
  page: <const Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) =>
    createRoute({ getParentRoute: () => parent, path, component: lazy(load, name) }),
  /** Whose address says more behind `?`, by these names. */
  pageWithSearch: <const Path extends string, const Names extends ReadonlyArray<string>, Name extends string>(
    path: Path,
    names: Names,
    load: Load<Name>,
    name: Name
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      validateSearch: searchParams(...names),
      component: lazy(load, name)
    })
})

const home = createRoute({
  getParentRoute: () => open,
  path: "/",
  // What the page shows is asked for while its code comes.
  loader: async () => {
    const { user } = await queryClient.ensureQueryData(sessionQuery)
    if (user !== null) beginRecent(queryClient)
  },
  component: lazy(() => import("../home/HomePage.tsx"), "HomePage")
})

const guests = pagesBelow(open)
const users = pagesBelow(signedIn)

export const routeTree = root.addChildren([
  open.addChildren([
    home,
    guests.pageWithSearch("/sign-in", ["return_to"], () => import("../session/SignInPage.tsx"), "SignInPage"),
    guests.pageWithSearch(
      "/search",
      ["q", "kind", "space_id", "org_id", "visibility"],
      () => import("../search/SearchPage.tsx"),
      "SearchPage"
    ),
    guests.pageWithSearch(
      "/projects",
      ["space", "visibility"],
      () => import("../projects/ProjectsPage.tsx"),
      "ProjectsPage"
    ),
    guests.pageWithSearch(
      "/projects/new",
      ["space"],
      () => import("../projects/NewProjectPage.tsx"),
      "NewProjectPage"
    ),
    guests.pageWithSearch(
      "/projects/$projectId",
      ["node", "edge", "describe"],
      () => import("../projects/ProjectPage.tsx"),
      "ProjectPage"
    ),
    guests.pageWithSearch(
      "/projects/$projectId/history",
      ["from", "to", "change"],
      () => import("../versions/ProjectVersionsPage.tsx"),
      "ProjectVersionsPage"
    ),
    guests.page(
      "/projects/$projectId/access",
      () => import("../projects/ProjectAccessPage.tsx"),
      "ProjectAccessPage"
    ),
    guests.pageWithSearch(
      "/projects/$projectId/docs",
      ["q", "show"],
      () => import("../documents/DocumentsPage.tsx"),
      "DocumentsPage"
    ),
    guests.pageWithSearch(
      "/projects/$projectId/docs/$nodeId",
      ["edit"],
      () => import("../documents/DocumentPage.tsx"),
      "DocumentPage"
    ),
    guests.pageWithSearch(
      "/projects/$projectId/docs/$nodeId/history",
      ["version", "against"],
      () => import("../documents/DocumentHistoryPage.tsx"),
      "DocumentHistoryPage"
    )
  ]),
  signedIn.addChildren([
    users.pageWithSearch(
      "/collections",
      ["owner"],
      () => import("../collections/CollectionsPage.tsx"),
      "CollectionsPage"
    ),
    users.pageWithSearch(
      "/collections/new",
      ["from"],
      () => import("../collections/NewCollectionPage.tsx"),
      "NewCollectionPage"
    ),
    users.page(
      "/collections/import",
      () => import("../collections/ImportCollectionPage.tsx"),
      "ImportCollectionPage"
    ),
    users.pageWithSearch(
      "/collections/$collectionId",
      ["part", "kind"],
      () => import("../collections/CollectionPage.tsx"),
      "CollectionPage"
    ),
    users.pageWithSearch(
      "/collections/$collectionId/versions",
      ["from", "to", "change"],
      () => import("../versions/CollectionVersionsPage.tsx"),
      "CollectionVersionsPage"
    ),
    users.page(
      "/collections/$collectionId/blocks/$blockId/decompose",
      () => import("../collections/DecomposePage.tsx"),
      "DecomposePage"
    ),
    users.pageWithSearch(
      "/collections/$collectionId/generate",
      ["mode", "brief", "from", "wider"],
      () => import("../runs/GeneratePage.tsx"),
      "GeneratePage"
    ),
    users.pageWithSearch(
      "/collections/$collectionId/propose",
      ["part"],
      () => import("../runs/ProposalPage.tsx"),
      "ProposalPage"
    ),
    users.pageWithSearch(
      "/collections/$collectionId/runs",
      ["attempt"],
      () => import("../runs/AttemptsPage.tsx"),
      "AttemptsPage"
    ),
    users.pageWithSearch(
      "/projects/$projectId/generate",
      ["nodes", "from", "rest"],
      () => import("../runs/GenerateProjectPage.tsx"),
      "GenerateProjectPage"
    ),
    users.page("/projects/$projectId/runs", () => import("../runs/ProjectRunsPage.tsx"), "ProjectRunsPage"),
    users.pageWithSearch("/jobs", ["status"], () => import("../runs/JobsPage.tsx"), "JobsPage"),
    users.pageWithSearch(
      "/jobs/$jobId",
      ["part", "collection"],
      () => import("../runs/RunPage.tsx"),
      "RunPage"
    ),
    users.page("/spaces", () => import("../spaces/SpacesPage.tsx"), "SpacesPage"),
    users.pageWithSearch(
      "/spaces/new",
      ["collection"],
      () => import("../spaces/NewSpacePage.tsx"),
      "NewSpacePage"
    ),
    users.pageWithSearch(
      "/spaces/$spaceId",
      ["part", "kind", "hidden"],
      () => import("../spaces/SpacePage.tsx"),
      "SpacePage"
    ),
    users.pageWithSearch(
      "/spaces/$spaceId/upstream",
      ["since", "change"],
      () => import("../spaces/UpstreamPage.tsx"),
      "UpstreamPage"
    ),
    users.page("/spaces/$spaceId/access", () => import("../spaces/SpaceAccessPage.tsx"), "SpaceAccessPage"),
    users.pageWithSearch("/trash", ["kind", "id"], () => import("../trash/TrashPage.tsx"), "TrashPage"),
    users.page("/rules", () => import("../rules/RulesPage.tsx"), "RulesPage"),
    users.pageWithSearch(
      "/audit",
      ["actor", "action", "kind", "id", "outcome"],
      () => import("../audit/AuditPage.tsx"),
      "AuditPage"
    ),
    users.page("/settings/tokens", () => import("../access/TokensPage.tsx"), "TokensPage"),
    users.page("/settings/password", () => import("../session/PasswordPage.tsx"), "PasswordPage"),
    users.page(
      "/settings/organisations",
      () => import("../access/OrganisationsPage.tsx"),
      "OrganisationsPage"
    ),
    users.page(
      "/settings/organisations/$organisationId",
      () => import("../access/MembersPage.tsx"),
      "MembersPage"
    ),
    users.pageWithSearch("/settings/users", ["email"], () => import("../access/UsersPage.tsx"), "UsersPage"),
    users.page("/settings/webhooks", () => import("../webhooks/WebhooksPage.tsx"), "WebhooksPage"),
    users.page("/settings/webhooks/$webhookId", () => import("../webhooks/WebhookPage.tsx"), "WebhookPage")
  ])
])
