import "./ui/elements.css.ts"
import { CSPProvider } from "@base-ui/react/csp-provider"
import { Toast } from "@base-ui/react/toast"
import { Refused } from "@design-workspace/client"
import { QueryClientProvider } from "@tanstack/react-query"
import { createRouter, parseSearchWith, RouterProvider, stringifySearchWith } from "@tanstack/react-router"
import { X } from "lucide-react"
import { type ReactNode, StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { FailurePage, NotFoundPage, PageLoading } from "./app/FailurePage.tsx"
import { isMissingPiece, lacksPieces, watchPieces } from "./app/missingPieces.ts"
import { routeTree } from "./app/routes.tsx"
import { basePath } from "./client/basePath.ts"
import { queryClient } from "./client/queries.ts"
import { ui as text } from "./text/words.ts"
import { buttonClass } from "./ui/controls.tsx"
import { grow, soft, spread } from "./ui/layout.css.ts"
import { toastManager } from "./ui/messages.tsx"
import { toast as toastClass, toasts as viewport } from "./ui/overlay.css.ts"

const Shown = (): ReactNode =>
  Toast.useToastManager().toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={toastClass}>
      <Toast.Content className={spread}>
        <div className={grow}>
          <Toast.Title render={<strong />} />
          <Toast.Description className={soft} />
        </div>
        <div>
          <Toast.Action className={buttonClass("quiet", true)} />
          <Toast.Close className={buttonClass("quiet", true)} aria-label={text.close}>
            <X size={14} aria-hidden />
          </Toast.Close>
        </div>
      </Toast.Content>
    </Toast.Root>
  ))

const Toaster = (): ReactNode => (
  <Toast.Provider toastManager={toastManager} limit={4}>
    <Toast.Portal>
      <Toast.Viewport className={viewport}>
        <Shown />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
)

const router = createRouter({
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

/** The console's policy allows no style elements, so Base UI makes none. */
const App = (): ReactNode => (
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </CSPProvider>
)

watchPieces()

const place = document.getElementById("root")
if (place !== null)
  createRoot(place, {
    // What the service refuses and what cannot be loaded is shown on the page; all else is an error of the console.
    onCaughtError: (error) => {
      if (!(error instanceof Refused || isMissingPiece(error))) reportError(error)
    }
  }).render(
    <StrictMode>
      <App />
    </StrictMode>
  )
