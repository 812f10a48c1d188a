import { createRouter, parseSearchWith, stringifySearchWith } from "@tanstack/react-router"
import { basePath } from "../client/basePath.ts"
import { FailurePage, NotFoundPage } from "./FailurePage.tsx"
import { lacksPieces } from "./missingPieces.ts"
import { PageLoading } from "./PageLoading.tsx"
import { routeTree } from "./routes.tsx"

/** Pages begin to load when a link to them is pointed at. */
export const router = createRouter({
  routeTree,
  basepath: basePath,
  // What stands behind `?` is text, numbers too: no quotes around them.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(JSON.stringify),
  defaultPreload: "intent",
  // What fails is the page; the ways to the others stay.
  defaultErrorComponent: FailurePage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 300,
  scrollRestoration: true,
  scrollToTopSelectors: ["#main"]
})

router.subscribe("onBeforeNavigate", ({ toLocation, pathChanged }) => {
  if (pathChanged && lacksPieces()) window.location.assign(toLocation.publicHref)
})

declare module "@tanstack/react-router" {
  interface Register {
    readonly router: typeof router
  }
}
