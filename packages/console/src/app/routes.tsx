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

/**
 * The pages below a route, by path, and what their address says more behind `?`. Their code is loaded when they are
 * first opened.
 */
const pagesBelow =
  <Parent extends AnyRoute>(parent: Parent) =>
  <const Path extends string, const Names extends ReadonlyArray<string>, Name extends string>(
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
    guests("/sign-in", ["return_to"], () => import("../session/SignInPage.tsx"), "SignInPage"),
    guests(
      "/search",
      ["q", "kind", "space_id", "org_id", "visibility"],
      () => import("../search/SearchPage.tsx"),
      "SearchPage"
    ),
    guests(
      "/projects",
      ["space", "visibility"],
      () => import("../projects/ProjectsPage.tsx"),
      "ProjectsPage"
    ),
    guests("/projects/new", ["space"], () => import("../projects/NewProjectPage.tsx"), "NewProjectPage"),
    guests(
      "/projects/$projectId",
      ["node", "edge", "describe"],
      () => import("../projects/ProjectPage.tsx"),
      "ProjectPage"
    ),
    guests(
      "/projects/$projectId/history",
      ["from", "to", "change"],
      () => import("../versions/ProjectVersionsPage.tsx"),
      "ProjectVersionsPage"
    ),
    guests(
      "/projects/$projectId/access",
      [],
      () => import("../projects/ProjectAccessPage.tsx"),
      "ProjectAccessPage"
    ),
    guests(
      "/projects/$projectId/docs",
      ["q", "show"],
      () => import("../documents/DocumentsPage.tsx"),
      "DocumentsPage"
    ),
    guests(
      "/projects/$projectId/docs/$nodeId",
      ["edit"],
      () => import("../documents/DocumentPage.tsx"),
      "DocumentPage"
    ),
    guests(
      "/projects/$projectId/docs/$nodeId/history",
      ["version", "against"],
      () => import("../documents/DocumentHistoryPage.tsx"),
      "DocumentHistoryPage"
    )
  ]),
  signedIn.addChildren([
    users("/collections", ["owner"], () => import("../collections/CollectionsPage.tsx"), "CollectionsPage"),
    users(
      "/collections/new",
      ["from"],
      () => import("../collections/NewCollectionPage.tsx"),
      "NewCollectionPage"
    ),
    users(
      "/collections/import",
      [],
      () => import("../collections/ImportCollectionPage.tsx"),
      "ImportCollectionPage"
    ),
    users(
      "/collections/$collectionId",
      ["part", "kind"],
      () => import("../collections/CollectionPage.tsx"),
      "CollectionPage"
    ),
    users(
      "/collections/$collectionId/versions",
      ["from", "to", "change"],
      () => import("../versions/CollectionVersionsPage.tsx"),
      "CollectionVersionsPage"
    ),
    users(
      "/collections/$collectionId/blocks/$blockId/decompose",
      [],
      () => import("../collections/DecomposePage.tsx"),
      "DecomposePage"
    ),
    users(
      "/collections/$collectionId/generate",
      ["mode", "brief", "from", "wider"],
      () => import("../runs/GeneratePage.tsx"),
      "GeneratePage"
    ),
    users(
      "/collections/$collectionId/propose",
      ["part"],
      () => import("../runs/ProposalPage.tsx"),
      "ProposalPage"
    ),
    users(
      "/collections/$collectionId/runs",
      ["attempt"],
      () => import("../runs/AttemptsPage.tsx"),
      "AttemptsPage"
    ),
    users(
      "/projects/$projectId/generate",
      ["nodes", "from", "rest"],
      () => import("../runs/GenerateProjectPage.tsx"),
      "GenerateProjectPage"
    ),
    users("/projects/$projectId/runs", [], () => import("../runs/ProjectRunsPage.tsx"), "ProjectRunsPage"),
    users("/jobs", ["status"], () => import("../runs/JobsPage.tsx"), "JobsPage"),
    users("/jobs/$jobId", ["part", "collection"], () => import("../runs/RunPage.tsx"), "RunPage"),
    users("/spaces", [], () => import("../spaces/SpacesPage.tsx"), "SpacesPage"),
    users("/spaces/new", ["collection"], () => import("../spaces/NewSpacePage.tsx"), "NewSpacePage"),
    users(
      "/spaces/$spaceId",
      ["part", "kind", "hidden"],
      () => import("../spaces/SpacePage.tsx"),
      "SpacePage"
    ),
    users(
      "/spaces/$spaceId/upstream",
      ["since", "change"],
      () => import("../spaces/UpstreamPage.tsx"),
      "UpstreamPage"
    ),
    users("/spaces/$spaceId/access", [], () => import("../spaces/SpaceAccessPage.tsx"), "SpaceAccessPage"),
    users("/trash", ["kind", "id"], () => import("../trash/TrashPage.tsx"), "TrashPage"),
    users("/rules", [], () => import("../rules/RulesPage.tsx"), "RulesPage"),
    users(
      "/audit",
      ["actor", "action", "kind", "id", "outcome"],
      () => import("../audit/AuditPage.tsx"),
      "AuditPage"
    ),
    users("/settings/tokens", [], () => import("../access/TokensPage.tsx"), "TokensPage"),
    users("/settings/password", [], () => import("../session/PasswordPage.tsx"), "PasswordPage"),
    users(
      "/settings/organisations",
      [],
      () => import("../access/OrganisationsPage.tsx"),
      "OrganisationsPage"
    ),
    users(
      "/settings/organisations/$organisationId",
      [],
      () => import("../access/MembersPage.tsx"),
      "MembersPage"
    ),
    users("/settings/users", ["email"], () => import("../access/UsersPage.tsx"), "UsersPage"),
    users("/settings/webhooks", [], () => import("../webhooks/WebhooksPage.tsx"), "WebhooksPage"),
    users("/settings/webhooks/$webhookId", [], () => import("../webhooks/WebhookPage.tsx"), "WebhookPage")
  ])
])
