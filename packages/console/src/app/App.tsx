import { CSPProvider } from "@base-ui/react/csp-provider"
import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { queryClient } from "../client/queries.ts"
import { Toaster } from "../ui/Toaster.tsx"
import { router } from "./router.ts"

/** The whole console. Its policy allows no style elements, so Base UI makes none. */
export const App = (): ReactNode => (
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </CSPProvider>
)
