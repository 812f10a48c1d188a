import { createRouter, parseSearchWith, stringifySearchWith } from "@tanstack/react-router"
import { basePath } from "../client/basePath.ts"
import { queryClient } from "../client/queries.ts"
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

router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
  // What is being written is not broken off: then a later page is loaded whole.
  if (!pathChanged || !lacksPieces() || queryClient.isMutating() > 0) return
  router.history.flush()
  window.location.reload()
})

declare module "@tanstack/react-router" {
  interface Register {
    readonly router: typeof router
  }
}
