import { QueryClient } from "@tanstack/react-query"
import { isTransient } from "./failures.ts"

const attempts = 2

/** Answers stay for as long as a page shows them, and a while longer, so that the way back is instant. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      retry: (failures, error) => failures < attempts && isTransient(error)
    }
  }
})
